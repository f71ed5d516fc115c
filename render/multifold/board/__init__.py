"""The board of Multifold with its bars and strip."""
