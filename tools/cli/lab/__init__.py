"""Shared parts of all games' lab commands: playing at a terminal, tables, output."""
