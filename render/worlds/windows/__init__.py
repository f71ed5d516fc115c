"""Windows into the eight dimensions: the views through portals."""
