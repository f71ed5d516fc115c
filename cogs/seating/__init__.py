"""Beginning duels and finding them again: challenges, lobbies, tables, pings, practice, lists."""
