"""Pictures: a View in, an image out. Callers use a room's `api`. Nothing here knows the rules or Discord."""
