"""Pictures for one player alone: the hand, and a stack to reorder."""
