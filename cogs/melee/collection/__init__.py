"""Decks, cards and rules, as players look them up and keep them."""
