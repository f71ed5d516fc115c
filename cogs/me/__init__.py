"""People's own settings: `/me`."""
