"""Words of duels, running and ended."""
