"""What decks have won when they were weighed."""
