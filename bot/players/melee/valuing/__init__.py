"""What positions, actions and fights are worth to a computer player."""
