"""The deck lab in chat: tests of decks, comparisons, and what is kept of them."""
