"""Multiverse War's computer players."""
