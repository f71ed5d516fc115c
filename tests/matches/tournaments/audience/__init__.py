"""What those who watch a tournament have."""
