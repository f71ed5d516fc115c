"""Tournaments that come again: their dates, their announcements, and what organisers do with them."""
