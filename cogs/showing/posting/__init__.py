"""How messages come to Discord: where, for whom, again until it succeeds, and what is remembered."""
