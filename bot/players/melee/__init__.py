"""Melee's computer players."""
