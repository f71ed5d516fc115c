"""What is in the box: action cards, portals, transformers."""
