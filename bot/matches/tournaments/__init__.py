"""Tournaments as people organise and play them; what pairings and standings mean is in `bot.tournaments`.

Everything people are told of a tournament is a row among its timers (`notices`), stored with its subject
and deleted once Discord has it; until then it is tried again every minute. While a tournament keeps decks
secret, `secrecy` closes its duels (TO-50), as a record tells both decks.
"""
