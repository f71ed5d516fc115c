"""The course of a tournament, derived from its state: next matches, standings, consequences of changes."""
