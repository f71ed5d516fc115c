"""Tournaments played in a model, to say beforehand how long one lasts and what can go wrong."""
