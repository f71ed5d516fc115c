"""The pictures of Multiuniversum.

They show values, not views: `reading` makes the values from a View and public facts; `table`, `private`
(hand, Reorder), `turn` (arrows over the table) and `end` draw them; `alt` describes them. Every sprite is a
hashable value drawn once.
"""
