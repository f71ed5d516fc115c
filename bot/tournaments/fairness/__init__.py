"""Whether a tournament was fair: byes, floats, sides, meetings, no-shows, seeds and dice (TO-44, TO-45)."""
