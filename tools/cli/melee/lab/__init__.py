"""`python -m bot lab WHAT`: games of Melee played many times over, and reports on them."""
