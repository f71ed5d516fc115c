"""Matches of several games between the same people (docs/series.md). Pure: knows no game, stores nothing."""
