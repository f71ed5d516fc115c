"""Commands of Melee: decks, records, reports."""
