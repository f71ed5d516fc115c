"""Figures that only the lab's commands tell."""
