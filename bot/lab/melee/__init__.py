"""Games of Melee played many times over: decks, cards, weights and prices."""
