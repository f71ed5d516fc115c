"""Backups, putting them back, and copying between databases."""
