"""Data of whole servers: settings, moderation and the audit log."""
