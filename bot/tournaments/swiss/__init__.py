"""The pairing of a Swiss system: the best of all pairings by TO-9 to TO-13, found as a matching."""
