"""What organisers do with a tournament, from its plan to its last result."""
