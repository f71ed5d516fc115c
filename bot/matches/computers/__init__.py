"""Computer opponents, practice against them, tutorials."""
