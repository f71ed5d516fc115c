"""The actions of a turn, drawn over the table."""
