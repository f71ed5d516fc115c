"""What one seat may know of a position, and what it means to it."""
