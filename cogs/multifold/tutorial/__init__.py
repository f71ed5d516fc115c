"""Multifold's tutorial: eight lessons, by menus and buttons and by commands."""
