"""A whole game as a moving picture."""
