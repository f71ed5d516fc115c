"""What organisers read: panels, logs, refusals, series."""
