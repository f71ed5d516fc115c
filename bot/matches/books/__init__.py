"""What tournaments are in the store: plans, logs, timers, and how matches stand after their games."""
