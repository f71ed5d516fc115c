"""What games tell of a deck: its win rates, its cards, its battlefields, and how fast it is alone."""
