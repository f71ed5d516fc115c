"""The tutorial's lessons: positions, and the actions that count. No words, no pictures."""
