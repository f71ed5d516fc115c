"""Matches of two teams: their boards and line-ups (TO-60 to TO-65)."""
