"""Finding somebody to play: queues, whom people do not want to meet, the role for open duels."""
