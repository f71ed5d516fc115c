"""Watching duels that others play: following them, and the delayed view of casters."""
