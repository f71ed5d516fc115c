"""Tables for several people."""
