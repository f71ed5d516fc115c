"""Figures of speed of Melee: its engine, computer players and pictures."""
