"""Organisers' acts from the announcement to the end, by commands and in a private panel."""
