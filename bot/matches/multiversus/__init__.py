"""Multiversus for the services."""
