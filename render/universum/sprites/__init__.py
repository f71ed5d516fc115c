"""The signs of which the pictures of Multiuniversum are made."""
