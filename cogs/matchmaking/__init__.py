"""Finding an opponent in Discord: queues and blocks."""
