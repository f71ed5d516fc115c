"""Decks, battlefields and rulings of Melee."""
