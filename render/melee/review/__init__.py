"""Pictures after a duel: the luck in it, and what could have been played better."""
