"""Running tournaments: calls of matches, news, archived threads."""
