"""The deck lab in chat: tests and comparisons of decks, and their kept figures."""
