"""The chances of an attack, with everything that happens before its damage."""
