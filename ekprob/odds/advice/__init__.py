"""What to do now: the exact risk of each thing that I could do, and of doing nothing."""
