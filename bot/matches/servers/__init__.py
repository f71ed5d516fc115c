"""What belongs to a server as a whole: its settings, its audit log, its moderators' acts."""
