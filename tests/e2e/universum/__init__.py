"""Multiuniversum, played by people in Discord."""
