"""Verdicts that only the lab's commands give."""
