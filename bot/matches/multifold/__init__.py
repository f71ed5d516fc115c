"""Multifold for the services."""
