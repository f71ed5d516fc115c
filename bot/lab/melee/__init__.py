"""Many games of Melee, to measure decks, cards, weights and prices."""
