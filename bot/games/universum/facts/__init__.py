"""Facts read from events, and their words."""
