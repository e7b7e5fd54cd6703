"""The odds tracker: a real table's events, entered one by one."""
