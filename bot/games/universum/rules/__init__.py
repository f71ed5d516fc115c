"""The rules: what may be done, what it does, how turns and the game end."""
