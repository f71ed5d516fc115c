"""Pictures for one player alone: the hand, and a stack that is looked at."""
