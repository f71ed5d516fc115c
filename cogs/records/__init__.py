"""Ended duels: shown, shared, stepped through, checked, played on from any turn."""
