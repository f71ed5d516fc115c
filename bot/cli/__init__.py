"""What `python -m bot COMMAND` does: one module per family of commands."""
