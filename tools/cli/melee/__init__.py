"""The developers' commands that are Melee's."""
