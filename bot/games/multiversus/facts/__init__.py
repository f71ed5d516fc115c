"""Events for telling: who did what to whom, how much, by which power."""
