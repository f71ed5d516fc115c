"""The pairing of pods: tables of three to five, for games of more than two (TO-16, TO-20)."""
