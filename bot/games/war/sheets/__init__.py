"""What the data files say of units, buildings, heroes, maps, modes, missions, territories and events."""
