"""Windows into the eight dimensions: what is seen through a portal."""
