"""Backups, restoring them, and copying between databases."""
