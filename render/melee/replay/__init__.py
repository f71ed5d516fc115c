"""Replays: a duel cut into frames, drawn and encoded as an animation, and described in words."""
