"""Multiverse War: its rules, and everything that is worked out from them alone.

docs/war.md numbers the rules; the code cites the numbers. Seats count from 0 here, from 1 in lines and files.
A `Position` is changed in place by a `Run`; hexes are the cells of a `Board`, and sets of them are ints. The
explored land is an `ExploredLand`, which never changes and remembers what is in sight from where and what a
way costs. What blocks are, others than their team learn by the events and the `View` alone.
"""

from bot.games.war.game import WAR, War

__all__ = ["WAR", "War"]
