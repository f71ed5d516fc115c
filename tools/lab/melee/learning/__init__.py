"""Learns the grandmaster's value of positions from games between adepts."""
