"""Watching: people who follow duels, and views for casters."""
