"""Statistics of real duels: what was played with in each, and what that adds up to."""
