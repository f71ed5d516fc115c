"""Reports of ended duels."""
