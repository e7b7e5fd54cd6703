"""The kinds of events that are entered in the tracker: all that there is to each stands in one place."""
