"""Tournaments in words: what their pictures show, as text, from the same values."""
