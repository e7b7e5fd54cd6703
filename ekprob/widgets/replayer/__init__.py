"""The replay of a recorded game, with the danger that each seat was in."""
