"""What happened: facts read from events, and their words."""
