"""Puzzles of several actions."""
