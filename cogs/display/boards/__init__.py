"""The boards of duels, in public and by direct message, with the lines and buttons that all games share."""
