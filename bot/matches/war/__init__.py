"""Multiverse War for the services."""
