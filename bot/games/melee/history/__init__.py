"""The history of a duel, from its events alone."""
