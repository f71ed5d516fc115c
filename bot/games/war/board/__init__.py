"""The hexes of a map, and the land that is explored."""
