"""The records of duels, and forks: duels played on from them."""
