"""`python -m bot lab WHAT`: what it takes, plays, finds and tells."""
