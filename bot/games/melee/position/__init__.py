"""The position: entities, piles, ground, and every value that follows from them."""
