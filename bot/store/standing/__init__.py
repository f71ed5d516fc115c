"""What the store keeps about rated duels."""
