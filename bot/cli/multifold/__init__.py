"""Commands for Multifold: records."""
