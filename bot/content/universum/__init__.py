"""The content of Multiuniversum that ships with the bot."""
