"""Clocks of duels (docs/clocks.md): how they move on, stop and act; outages; which clock is chosen.

Clocks change in the transaction that changes their duel. The owner runs them: one loop acts on the rows of
`timers` and notes that it lives. The time between two notes was an outage, in which clocks stand.
"""
