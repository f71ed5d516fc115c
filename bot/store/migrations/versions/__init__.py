"""One module a migration, numbered in order."""
