"""Multiversus in the developers' lab: balance and prices."""
