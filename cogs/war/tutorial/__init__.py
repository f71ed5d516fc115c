"""War's tutorial: seven lessons, by menus and buttons and by commands."""
