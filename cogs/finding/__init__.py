"""Finding somebody to play, in Discord: queues and blocks."""
