"""The table of Melee that one touches."""
