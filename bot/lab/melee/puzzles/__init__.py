"""Positions in which one action decides: found in games, written as scenario files, given to players."""
