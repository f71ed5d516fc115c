"""What if: who makes the cut for sure, who cannot any more, and what the others need (TO-42, TO-43)."""
