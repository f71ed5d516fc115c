"""The final score, laid open."""
