"""Cards: alone, in a hand, and as a whole deck."""
