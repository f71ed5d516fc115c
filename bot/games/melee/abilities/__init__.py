"""The play of abilities: Triggers and their chains, targets, effects, and the primitives of all play."""
