"""Multiversus in Discord."""
