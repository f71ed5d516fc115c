"""The battlefield: its tiles and terrain, and the ways over them."""
