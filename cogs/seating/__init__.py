"""How players come to a duel and find it again: challenges, lobbies, practice, lists, records."""
