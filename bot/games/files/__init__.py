"""Files that people write: read within bounds, with every fault in plain words."""
