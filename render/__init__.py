"""Pictures: a View in, an image out. A room's `api` is its door; nothing here knows the rules or Discord."""
