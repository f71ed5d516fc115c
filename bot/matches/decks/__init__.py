"""Decks: people's own, which one is played, tests of them."""
