"""Tiers: how many of its games against the starter decks a deck would win, foretold from its cards.

`features` turns a deck into numbers, `forecast` those into a win rate with an interval. What was learned from
games is data (`data/measured/tiers.json`); docs/tiers.md explains where it comes from.
"""
