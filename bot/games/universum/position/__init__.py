"""A position: what was set up, what changes, the actions, and how all of it is written down."""
