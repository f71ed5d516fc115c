"""`/puzzle` and its controls, for every game with puzzles."""
