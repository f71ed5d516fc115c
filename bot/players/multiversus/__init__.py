"""Multiversus' computer players."""
