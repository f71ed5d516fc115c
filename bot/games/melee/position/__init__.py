"""The position: entities, piles, ground, and everything that follows from them."""
