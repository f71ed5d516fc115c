"""Challenges and lobbies: made, posted, answered."""
