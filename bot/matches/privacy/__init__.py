"""What people may ask about their own data, and what becomes of a server's data when it removes the bot."""
