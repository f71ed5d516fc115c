"""Decks of one's own: files, tests, generated ones."""
