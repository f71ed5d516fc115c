"""What the store keeps about duels that were played on from others."""
