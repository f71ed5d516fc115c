"""The public page of a tournament."""
