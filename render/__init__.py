"""Pictures: a View in, an image out. `render.api` is the door; nothing here knows the rules or Discord."""
