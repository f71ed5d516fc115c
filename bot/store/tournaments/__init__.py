"""What the store keeps about tournaments: their logs, who entered, their duels, and what is due."""
