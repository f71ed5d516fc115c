"""What happened in Multifold, in words: its events are the facts."""
