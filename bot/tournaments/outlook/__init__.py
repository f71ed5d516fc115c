"""The outlook: who is sure to make the cut, who no longer can, and what the others need (TO-42, TO-43)."""
