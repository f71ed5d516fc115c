"""The table of Multifold that one touches."""
