"""What the store keeps about what decided ended duels."""
