"""Pictures of tournaments: brackets, standings, pairings, crosstables, pods and the path of one player."""
