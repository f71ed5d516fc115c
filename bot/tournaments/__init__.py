"""Tournaments as pure functions: pairings, brackets, standings, and the log from which all follows."""
