"""A game at a moment, its lines and its snapshots."""
