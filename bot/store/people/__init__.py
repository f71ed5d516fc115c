"""Rows of what people own and have set."""
