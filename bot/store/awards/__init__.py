"""Discord roles that servers award, and who has them from the bot."""
