"""What is drawn on a board of Multiverse War: land, cities, blocks, and their small signs."""
