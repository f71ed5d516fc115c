"""Feature matches: marked by organisers, asked of their players, announced once both agree."""
