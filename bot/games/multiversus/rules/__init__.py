"""The rules: what may be done, and what follows."""
