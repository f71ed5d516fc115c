"""The lab commands of Multiuniversum."""
