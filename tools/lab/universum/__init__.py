"""The lab of Multiuniversum: games for two to five, and their deciding factors."""
