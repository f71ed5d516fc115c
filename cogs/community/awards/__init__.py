"""Roles that a server awards: their page of `/settings`, and the part that gives and takes them."""
