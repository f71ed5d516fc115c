"""Ended duels: replays, records, stepping, sharing, checks, forks."""
