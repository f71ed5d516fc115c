"""The rules: what is legal, and what follows from it."""
