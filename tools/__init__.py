"""Commands for developers, run from a checkout; nothing here is installed."""
