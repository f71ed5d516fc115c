"""A turn as its players see it."""
