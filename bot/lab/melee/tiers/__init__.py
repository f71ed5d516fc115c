"""What is known of how well a deck plays."""
