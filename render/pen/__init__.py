"""Drawing tools that every picture shares: fonts, shapes, icons, colours, encoding. They know no game."""
