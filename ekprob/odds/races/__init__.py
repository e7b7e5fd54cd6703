"""Who is left if everybody only draws: the race as an exact chain."""
