"""What `python -m bot COMMAND` does: a module or package for each family of commands."""
