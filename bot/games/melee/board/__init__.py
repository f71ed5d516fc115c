"""The battlefield: its tiles and terrain, and movement over them."""
