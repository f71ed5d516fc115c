"""The events of a game: a log of frozen values."""
