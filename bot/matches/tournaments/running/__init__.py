"""How a tournament goes on by itself: timers, rounds, results, and the loop that keeps them going."""
