"""The log of a tournament: events, their JSON, and the state after them (TO-17)."""
