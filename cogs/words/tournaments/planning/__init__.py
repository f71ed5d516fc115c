"""Words of a tournament before it begins: its plan, the announcement, rehearsals."""
