"""What the store keeps about proposals that the others in a duel must agree to."""
