"""One seat's knowledge of a position."""
