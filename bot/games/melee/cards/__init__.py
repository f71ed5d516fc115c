"""Entity cards and decks as card files write them. Data only; nothing here plays them."""
