"""Sprites of the battlefield and of cards: tokens, chips, marks, gems."""
