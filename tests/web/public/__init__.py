"""Public pages, over loopback and in Chromium."""
