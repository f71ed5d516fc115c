"""Words of a turn: what can be done, what was typed, what is refused."""
