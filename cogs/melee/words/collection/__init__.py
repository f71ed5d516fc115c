"""Words of cards and decks."""
