"""The lab's games of Multiversus."""
