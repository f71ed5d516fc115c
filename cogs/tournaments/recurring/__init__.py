"""Tournaments that come again, in Discord."""
