"""Everybody meets everybody, alone or in groups, and who goes on from there (TO-15, TO-35 to TO-37)."""
