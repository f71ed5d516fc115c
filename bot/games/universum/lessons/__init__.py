"""The tutorial's lessons: positions, and what counts as done. No words, no pictures."""
