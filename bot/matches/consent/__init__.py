"""What players do about a duel beside its actions: take one back, or end the duel without a result."""
