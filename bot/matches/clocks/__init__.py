"""Clocks of duels (docs/clocks.md): how they run, stop and act; outages; the choice of a clock.

Clocks change in the transaction that changes their duel. The owner runs them: one loop acts on the rows of
`timers` and stores its heartbeats. A gap between two heartbeats was an outage, in which clocks stand.
"""
