"""A player's turn: what is offered, the private panels, the controls, the commands."""
