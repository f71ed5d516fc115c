"""The signs in the pictures of Multiuniversum."""
