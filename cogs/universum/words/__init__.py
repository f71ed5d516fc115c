"""What players read of Multiuniversum."""
