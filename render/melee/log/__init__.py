"""Lines of the log strip: events in a few words and signs."""
