"""What follows from the state of a tournament: the next matches, its end, and what a change would change."""
