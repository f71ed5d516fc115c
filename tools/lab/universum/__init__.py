"""The lab of Multiuniversum: games for two to five, and what decides them."""
