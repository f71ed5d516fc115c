"""What the bench measures of Multiverse War."""
