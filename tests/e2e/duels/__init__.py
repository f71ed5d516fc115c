"""Duels from the challenge to their end."""
