"""`/team`: people's own teams of Multiversus."""
