"""What those who play in a tournament are told."""
