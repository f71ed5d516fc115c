"""Tests of the pictures of Multiverse War."""
