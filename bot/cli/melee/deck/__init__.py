"""`python -m bot deck WHAT`: for people who write decks or have them made."""
