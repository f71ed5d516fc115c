"""A player's turn: the private panels, the controls, the commands."""
