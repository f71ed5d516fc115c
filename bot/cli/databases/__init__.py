"""The commands that copy, back up and restore databases."""
