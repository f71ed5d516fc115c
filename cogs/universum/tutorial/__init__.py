"""Multiuniversum's tutorial: four lessons, by buttons and by commands."""
