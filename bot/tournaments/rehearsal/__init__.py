"""Tournaments played in a model, to predict how long one lasts and what can go wrong."""
