"""People's decks, settings and progress."""
