"""What belongs to a server: its settings, moderators, leaderboards, profiles, figures and greeting."""
