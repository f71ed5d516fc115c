"""Tables of tournaments: the public message, and private views."""
