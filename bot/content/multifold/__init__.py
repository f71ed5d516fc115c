"""The boards and power-up cards of Multifold, read from `data/multifold/`."""
