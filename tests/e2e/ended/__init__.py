"""What people do with duels that are over."""
