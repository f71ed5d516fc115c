"""The developers' commands that are Multiversus's."""
