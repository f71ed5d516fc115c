"""Words about servers, standing, and people's own settings."""
