"""What happened, told once: each event becomes facts, and every text and picture renders those."""
