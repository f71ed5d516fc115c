"""Small drawings on Multiversus' board: figures, coins, terrain."""
