"""The tutorial: six lessons in one private message, by buttons and by commands."""
