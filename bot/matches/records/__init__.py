"""Records of ended duels: shown by a code, checked, played on from."""
