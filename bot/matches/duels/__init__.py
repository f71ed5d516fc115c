"""Running and ended duels: read, played, stored."""
