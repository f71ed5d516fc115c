"""Series of games: how they stand, and how their next game begins (docs/series.md)."""
