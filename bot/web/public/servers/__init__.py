"""The public page of a server: leaderboards with a history of each person, tournaments, and a calendar."""
