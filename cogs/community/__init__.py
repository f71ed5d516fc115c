"""What servers do with the bot: their settings, their moderators, the message on joining."""
