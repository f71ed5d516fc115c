"""The box: action cards, portals, transformers."""
