"""The face of Multiuniversum."""
