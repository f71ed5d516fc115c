"""What commands do for Multiuniversum: scenarios, records."""
