"""Services of tournaments."""
