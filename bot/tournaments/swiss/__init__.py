"""The pairing of a Swiss: the best of all pairings by TO-9 to TO-13, found as a matching."""
