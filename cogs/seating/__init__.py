"""Beginning duels and finding them again: challenges, lobbies, tables, practice, lists."""
