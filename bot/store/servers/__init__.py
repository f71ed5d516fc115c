"""What belongs to a server as a whole: its settings, and what its moderators do and see."""
