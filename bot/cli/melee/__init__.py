"""Commands of Melee: decks, scenarios, the lab, the gallery."""
