"""The samples: rules of Fog, and its games in the lab. `tests/e2e/tables` has whole games on the wire."""
