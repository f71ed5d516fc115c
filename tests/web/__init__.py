"""The tables that one touches, over loopback."""
