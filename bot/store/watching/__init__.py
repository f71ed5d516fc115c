"""What the store keeps about watching: who follows a duel, and what casters may see of it."""
