"""What was done in a turn, drawn over the table."""
