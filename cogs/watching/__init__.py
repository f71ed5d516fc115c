"""Watching duels that others play: the panel, boards that follow a duel, and who may see which duel."""
