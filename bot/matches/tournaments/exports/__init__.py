"""A tournament's files for download, and the evidence that it was fair."""
