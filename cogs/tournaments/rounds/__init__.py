"""Tournaments that run: matches are called, their results told, their threads put away."""
