"""The board of Multiverse War: its ground, what stands there, bars and strip."""
