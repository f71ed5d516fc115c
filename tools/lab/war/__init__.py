"""The lab's games of Multiverse War."""
