"""The commands of `python -m bot COMMAND`: a module or package for each family."""
