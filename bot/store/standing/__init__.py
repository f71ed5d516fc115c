"""Rated duels."""
