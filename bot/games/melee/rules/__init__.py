"""The rules: what is legal, and what an action does."""
