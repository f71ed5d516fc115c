"""Melee's tutorial: six lessons, by buttons and by commands."""
