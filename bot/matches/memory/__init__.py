"""Caches of running duels and tournaments, and looks at duels."""
