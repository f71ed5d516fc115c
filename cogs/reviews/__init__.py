"""What decided an ended duel: luck reports and reviews, for its players, and for all once both share them."""
