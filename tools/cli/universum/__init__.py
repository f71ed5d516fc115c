"""The developers' commands that are Multiuniversum's."""
