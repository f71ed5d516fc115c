"""Makes the values of pictures from Views."""
