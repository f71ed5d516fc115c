"""What a tournament is planned to be."""
