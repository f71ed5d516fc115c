"""Scenario files: a position, some actions, and the result that is expected."""
