"""Following a player through a tournament by direct message."""
