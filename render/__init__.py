"""Pictures: a View in, an image out. Callers use `render.api`. Nothing here knows the rules or Discord."""
