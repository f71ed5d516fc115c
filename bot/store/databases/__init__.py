"""Databases: SQLite and PostgreSQL, connections, signals between processes, and locks."""
