"""Commands for Multiuniversum: records."""
