"""A position: its setup, its changing state, the actions, and their written forms."""
