"""Servers: settings, moderators, messages of the bot."""
