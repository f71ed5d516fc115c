"""Numbers found by playing many games: the adept's weights and curve, and the generator's prices."""
