"""What one seat may know of a duel, as values and as text."""
