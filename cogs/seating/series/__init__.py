"""What players do about the series that they play."""
