"""Ended duels: stepped through, shown by a code, checked, played on from any turn."""
