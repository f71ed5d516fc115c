"""The pictures of Multiuniversum."""
