"""The table of Multiuniversum that one touches."""
