"""Solo games: best scores, and the game of the day.

A game of the day has the seed of its day, and ids in its dice that are the same for everybody. `Secrecy`
keeps its record closed until the day is over.
"""
