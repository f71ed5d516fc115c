"""The rules: legal actions, their effects, and the ends of turns and of the game."""
