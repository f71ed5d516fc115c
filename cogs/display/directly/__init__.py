"""Duels by direct message: in whose messages they stand."""
