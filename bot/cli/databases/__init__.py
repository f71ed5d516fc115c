"""The commands for databases: copies, backups, and records read for statistics."""
