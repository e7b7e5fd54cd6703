"""The game table: play by the real rules, with a coach who knows only what you know."""
