"""What a process remembers of running duels and tournaments, up to a limit, and how a duel is looked at."""
