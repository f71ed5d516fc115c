"""A player's activation: the private panels, the controls, the commands."""
