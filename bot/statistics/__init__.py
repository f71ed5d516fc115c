"""PURE: statistics of many ended duels between people (docs/meta.md). Ids and numbers in, figures out.

Which duels count is decided in `counting`, what may be told of them in `figures`; no other module tells
anything about private decks.
"""
