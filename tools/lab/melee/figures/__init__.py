"""Figures that only the lab's commands show."""
