"""Roles that servers award: for playing and winning tournaments, for ranks, for a season's first place."""
