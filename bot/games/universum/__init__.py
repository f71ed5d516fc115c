"""Multiuniversum: its rules, and everything that is worked out from them alone.

docs/universum.md numbers the rules; the code cites the numbers. Names are identities: a card's name says
all it does, a portal's name which tools it needs, so states, actions and events hold names, and the setup
holds the `Box` of all of them. Knowledge is state: `State.known` has a row of bits for each seat and one
for spectators, and only `stacks` changes stacks and knowledge, both together. A solo game has two seats;
nobody waits for the virtual player's, which moves when a turn of the first ends. Leaving is conceding by
another word (`contract.LEAVE`): the seat keeps its number, and `at` is 0.
"""

from bot.games.universum.game import MULTIUNIVERSUM, Multiuniversum

__all__ = ["MULTIUNIVERSUM", "Multiuniversum"]
