"""Roles that servers award."""
