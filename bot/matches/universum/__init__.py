"""Multiuniversum for the services."""
