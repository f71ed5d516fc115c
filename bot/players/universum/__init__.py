"""Multiuniversum's computer players."""
