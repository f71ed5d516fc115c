"""Whether a tournament was fair: byes, floats, sides, meetings, no-shows, seeds and dice (TO-40, TO-41)."""
