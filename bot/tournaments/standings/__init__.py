"""Standings: who is where, by which tie-breaks, and who goes on (TO-4 to TO-8, TO-21 to TO-25)."""
