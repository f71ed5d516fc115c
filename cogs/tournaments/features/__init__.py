"""Feature matches: organisers mark them, their players agree, then they are announced."""
