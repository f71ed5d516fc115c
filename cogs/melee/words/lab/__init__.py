"""Words of tests and comparisons of decks."""
