"""Starts duels and finds them again: challenges, lobbies, tables, pings, practice, lists."""
