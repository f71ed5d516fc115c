"""One module for each migration, numbered in order."""
