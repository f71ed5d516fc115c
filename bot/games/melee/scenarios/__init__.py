"""Scenario files: a position, some actions, and what must follow."""
