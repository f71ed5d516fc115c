"""Standings: places, tie-breaks and the players who go on (TO-4 to TO-8, TO-21 to TO-25)."""
