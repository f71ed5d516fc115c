"""Multifold's computer players."""
