"""Multiversus' words for people."""
