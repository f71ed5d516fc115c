"""Pictures of Multifold."""
