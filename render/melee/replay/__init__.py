"""Replays: a duel cut into frames, drawn and encoded as a moving picture, and told in words."""
