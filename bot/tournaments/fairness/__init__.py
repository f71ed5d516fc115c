"""The fairness of a tournament: byes, floats, sides, meetings, no-shows, seeds, dice (TO-44, TO-45)."""
