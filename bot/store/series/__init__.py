"""What the store keeps about series of games."""
