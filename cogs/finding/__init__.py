"""Finding somebody to play, in Discord: queues, blocks, the role for open duels."""
