"""What has happened in a game, shown again: recaps, replays, and steps through an ended game."""
