"""Tournaments in Discord: planning, signing up, organising, playing."""
