"""Whole tournaments as scripts, for whatever stands between the people and the bot."""
