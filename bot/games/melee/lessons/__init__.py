"""The tutorial's lessons: positions with scripted dice, and what counts as done. No words, no pictures."""
