"""The board: 64 spaces, bodies on them, lines across them."""
