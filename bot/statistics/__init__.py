"""PURE: statistics of many ended duels between people (docs/meta.md). Ids and numbers in, figures out.

`counted_duels` decides which duels count, `figures` which figures may be shown; no other module shows
anything about private decks.
"""
