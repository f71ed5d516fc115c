"""Requests to a running duel beside the turns, and between its players."""
