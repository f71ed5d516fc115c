"""What the store keeps for statistics: what was played with in ended duels."""
