"""One test for each numbered statement of the four rulebooks, named by its number.

ID is the Indonesian Party Pack, ES the Spanish and ZH the Chinese base game, EN the English Zombie expansion.
Where rulebooks contradict one another the test sets the ruling of its own book. `rule_statements.toml` in
`tests/data` lists the statements that no play can keep or break, and `test_completeness.py` counts them all.
"""
