"""The worth of positions, actions and fights to a computer player."""
