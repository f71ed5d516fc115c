"""Watching other people's duels: the panel, the list, the caster view, boards by direct message."""
