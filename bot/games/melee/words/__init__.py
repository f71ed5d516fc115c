"""Cards and events in words."""
