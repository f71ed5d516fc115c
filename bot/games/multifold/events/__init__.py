"""Events: everything that happens in a game, each with those who may see it."""
