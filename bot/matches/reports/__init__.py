"""Luck reports and reviews of ended duels: made by other processes, stored, shared."""
