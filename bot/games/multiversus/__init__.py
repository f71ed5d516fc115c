"""Multiversus: its rules, and everything that is worked out from them alone.

docs/multiversus.md numbers the rules; the code cites the numbers. Rules know sides: 0 the Heroes, 1 the
Adversaries; `State.lead` says which seat leads the Heroes, and events name seats. A `Position` is a value:
the rules make a new one for each action, and `State` holds the newest. Characters, units, spaces and action
coins are small numbers; `sheets.vocabulary` and `board.spaces` have their names. What never changes once
teams and ground are known is worked out once, in a `Field`. A position carries its legal lines, since
whether anybody can do something decides what is asked (V-T5).
"""

from bot.games.multiversus.game import MULTIVERSUS, Multiversus

__all__ = ["MULTIVERSUS", "Multiversus"]
