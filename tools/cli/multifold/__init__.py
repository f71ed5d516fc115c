"""The developers' commands that are Multifold's."""
