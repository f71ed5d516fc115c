"""Positions, actions, setups and snapshots."""
