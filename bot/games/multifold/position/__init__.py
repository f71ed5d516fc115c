"""The state of a game, its setup, its actions, and all of it as plain values."""
