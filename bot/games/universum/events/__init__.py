"""What happens in a game, told as a log of frozen values."""
