"""What the match services need to play Melee: setup, plans, computer players and people's decks."""
