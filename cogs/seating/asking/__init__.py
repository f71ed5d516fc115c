"""What players ask of a running duel beside their turns, and of each other."""
