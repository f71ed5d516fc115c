"""The announcement of a tournament, and notices to its people."""
