"""What texts of every game are made of: numbers, persons, lengths, and names as people type them."""
