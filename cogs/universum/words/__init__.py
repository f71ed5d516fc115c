"""Multiuniversum's texts for players."""
