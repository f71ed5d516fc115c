"""One seat's knowledge of a position, and its meaning to that seat."""
