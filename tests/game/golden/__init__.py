"""Playthroughs that print what every seat sees at every step, one text file each in `tests/data/goldens/`.

`python -m tests.game.golden` writes them anew; the tests play them again and compare line by line. Read the
difference before you commit it: it is what players will notice, and a card that a seat should not see shows
in it.
"""
