"""Tables for several: opened, joined, started."""
