"""The content of Multiversus that ships with the bot."""
