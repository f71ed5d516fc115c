"""The battlefield: what happened on it, and what may be done on it."""
