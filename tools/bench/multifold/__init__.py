"""What the bench measures of Multifold."""
