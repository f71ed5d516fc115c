"""Multiversus' commands of the lab."""
