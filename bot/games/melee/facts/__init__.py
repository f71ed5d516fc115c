"""Events told once: each becomes facts, and every text and picture renders those."""
