"""Recaps: what happened since somebody's own turn as a short moving picture, a frame for each step."""
