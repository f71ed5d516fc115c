"""Matches of several games between the same people (docs/series.md). Pure: knows no game, stores nothing.

The duels of a series are stored; the score always follows from their results, so a void result or a restart
changes nothing else. The seed of the next game is stored when its hash is shown.
"""
