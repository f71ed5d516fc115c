"""Ratings, profiles and statistics."""
