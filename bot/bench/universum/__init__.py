"""Figures of Multiuniversum."""
