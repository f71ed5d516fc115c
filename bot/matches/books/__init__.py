"""Stored tournaments: plans, logs, timers, rights, secret decks."""
