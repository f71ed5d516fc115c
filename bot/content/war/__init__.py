"""The content of Multiverse War that ships with the bot."""
