"""What those who watch a tournament have: people whom they follow, feature matches, the outlook."""
