"""What commands do for Multiuniversum: records."""
