"""How the rows are kept: SQLite or PostgreSQL, connections, signals, who uses a database."""
