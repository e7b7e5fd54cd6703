"""The odds explorer: say what happened to a pile, read the exact risk and why."""
