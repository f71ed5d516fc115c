"""Tournaments: logs, entrants, duels, timers and messages."""
