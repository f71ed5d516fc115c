"""Recaps: the actions since somebody's own turn as a short animation, a frame for each step."""
