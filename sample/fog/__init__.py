"""A game for two with hidden scouts on a small map of hexes, and choices in secret that may be changed.

`words.HELP` tells the rules. A scout sees the hexes beside it; after twelve turns, nobody has won.
"""
