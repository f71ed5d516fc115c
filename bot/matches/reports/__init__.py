"""What decided ended duels: worked out by other processes, kept, and shared."""
