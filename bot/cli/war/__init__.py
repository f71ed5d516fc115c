"""Commands for Multiverse War: records."""
