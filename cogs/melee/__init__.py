"""Melee's commands, controls and messages."""
