"""Server features: settings, moderation, leaderboards, profiles, statistics, the greeting."""
