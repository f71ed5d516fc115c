"""Multiverse War's pictures: the board with its fog, a seat's own units, battles, films, and the end."""
