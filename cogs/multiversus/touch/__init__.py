"""The table of Multiversus that one touches."""
