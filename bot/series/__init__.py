"""Matches of several games between the same people (docs/series.md). Pure: knows no game, stores nothing.

Which duels belong to a series is stored; the score follows from their results each time, so a void result
or a restart changes nothing else. The seed of the next game is stored when its hash is shown.
"""
