"""Words of a turn: legal actions, typed text, refusals."""
