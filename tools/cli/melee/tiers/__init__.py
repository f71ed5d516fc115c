"""`python -m bot tiers`: lets trial decks play, learns from them, and tries to get around limits."""
