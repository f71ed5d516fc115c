"""What happened, for telling."""
