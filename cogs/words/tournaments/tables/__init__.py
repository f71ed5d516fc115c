"""Pairings, standings and brackets in words, and the titles of their pictures."""
