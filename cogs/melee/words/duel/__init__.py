"""Words of a duel as everybody sees it."""
