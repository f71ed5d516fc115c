"""What happened in a duel, from its events alone."""
