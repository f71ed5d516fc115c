"""Looking up decks, cards and rules; keeping decks."""
