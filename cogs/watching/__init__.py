"""Watching duels that others play: the panel, and boards that follow a duel."""
