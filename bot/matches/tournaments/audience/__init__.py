"""What a tournament offers its spectators: players to follow, feature matches, and the outlook."""
