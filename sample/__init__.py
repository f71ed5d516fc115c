"""Whole small games to copy from: nothing of them is installed, and only tests play them."""
