"""`python -m bot deck WHAT`: for people who write decks or generate them."""
