"""Rows of tournaments."""
