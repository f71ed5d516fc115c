"""Luck reports and reviews of ended duels, for their players; public once all players share them."""
