"""The developers' commands of `python -m bot`."""
