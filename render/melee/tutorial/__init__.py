"""Pictures of the tutorial: one thing in the light, and at most three lines about it."""
