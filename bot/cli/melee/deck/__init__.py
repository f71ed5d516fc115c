"""`python -m bot deck WHAT`: for those who write decks, and who have them made."""
