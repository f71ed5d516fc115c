"""From all that was agreed to a running duel."""
