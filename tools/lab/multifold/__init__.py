"""The lab of Multifold."""
