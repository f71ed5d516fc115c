"""People's own settings and data: `/me` and `/privacy`."""
