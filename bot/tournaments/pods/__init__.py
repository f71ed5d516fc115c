"""The pairing of pods: tables of three to five players (TO-16, TO-20)."""
