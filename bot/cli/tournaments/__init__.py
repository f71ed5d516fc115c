"""The command `tournament`."""
