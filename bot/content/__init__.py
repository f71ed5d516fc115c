"""Reads data that ships or that people send into values, and names every fault."""
