"""How abilities are played: Triggers and their chains, targets, effects, and the primitives of all play."""
