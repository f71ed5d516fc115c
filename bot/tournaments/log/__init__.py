"""The log of a tournament: events, how they are written down, and the state that follows (TO-17)."""
