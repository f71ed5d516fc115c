"""Experiments of developers on the bot's lab: fits, searches, hunts, rehearsals with real games."""
