"""Clocks of duels (docs/clocks.md): how they move on, stop and act; outages; which clock is chosen."""
