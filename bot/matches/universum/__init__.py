"""What the services need to play Multiuniversum."""
