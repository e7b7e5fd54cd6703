"""A second, deliberately naive implementation of the rules, for tiny games only.

It was written from the rules alone, with other data structures: games are plain dicts, cards and moves are
strings, chance is a list of results with their weights. It knows only the cards that the tiny games of the
tests use, and never more than two of a title besides kittens. The tests walk it and the engine side by side,
node for node.
"""
