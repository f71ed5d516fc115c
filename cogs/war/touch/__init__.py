"""The table of Multiverse War that one touches."""
