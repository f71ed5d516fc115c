"""Clocks of matches, for any game and any number of seats (docs/clocks.md). Pure: the time is passed in."""
