"""Boards of squares and hexes for any game: neighbours, distance, sight, reach, half turns, names."""
