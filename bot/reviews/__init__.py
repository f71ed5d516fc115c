"""What decided a game that has ended: how lucky each side was, and which decisions cost most.

Pure: a record goes in, values come out. docs/luck.md says what is measured, and how far it can be trusted.
A game takes part by a `contract.Judge` and a `contract.Adviser` in its room; the `registry` has them.
"""
