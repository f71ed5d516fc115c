"""Words for the players of a tournament."""
