"""Commands for Multiversus: records."""
