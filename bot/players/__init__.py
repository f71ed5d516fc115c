"""Computer players: pure functions of what their seat may know."""
