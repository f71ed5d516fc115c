"""Luck reports of Multiversus."""
