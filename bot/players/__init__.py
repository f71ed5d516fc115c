"""Computer opponents: pure functions of what their seat may know."""
