"""The developers' commands that are Multiverse War's."""
