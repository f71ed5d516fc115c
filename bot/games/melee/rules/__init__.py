"""The rules: what is legal, what an action does, and the chances of an attack."""
