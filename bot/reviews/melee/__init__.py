"""Reviews of Melee."""
