"""Export and deletion of people's own data, and of the data of servers that remove the bot."""
