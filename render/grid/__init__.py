"""Drawing tools for boards of squares or hexes of any game: frames, terrain, tokens, marks."""
