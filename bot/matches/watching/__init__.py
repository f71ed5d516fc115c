"""Watching duels that others play: following them, and the delayed view of casters.

Casters see positions stored as turns begin, as many turns late as the players have allowed
(docs/watching.md). A game that counts no turns has no caster view. The players of a tournament's feature
match may allow it while they play: it then begins with the next turn.
"""
