"""Tournaments as people organise and play them; what pairings and standings mean is in `bot.tournaments`."""
