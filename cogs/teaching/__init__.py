"""Teaching games: tutorials and rules, from each game's lessons and rulebook."""
