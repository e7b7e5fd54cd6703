"""Damaged files and malformed messages: each is taken by the rules, or refused with nothing changed."""
