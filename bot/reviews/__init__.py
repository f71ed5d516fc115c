"""Reviews of ended games: the luck of each side, and the decisions that cost most.

Pure: a record goes in, values come out. docs/luck.md says what is measured, and how far it can be trusted.
A game takes part by a `contract.Judge` and a `contract.Adviser` in its room; the `registry` has them.
"""
