"""Practice against computer players, tutorials."""
