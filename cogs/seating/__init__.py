"""Starting and finding duels: challenges, lobbies, tables, practice, lists, records."""
