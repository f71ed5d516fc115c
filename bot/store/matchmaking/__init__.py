"""Queues, blocks and mentions of the role for open duels."""
