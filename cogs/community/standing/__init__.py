"""How people stand: leaderboards and profiles."""
