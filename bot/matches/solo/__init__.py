"""Solo games: best scores, and the game of the day."""
