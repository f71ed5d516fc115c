"""Tournaments on Discord: making one, signing up, organising it, playing it."""
