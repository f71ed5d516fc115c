"""What organisers do from the announcement to the end, by commands and in a private panel."""
