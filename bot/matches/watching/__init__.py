"""Watching other people's duels: following them, and the delayed view of casters.

Casters see positions that are stored when turns begin, with the delay that the players have allowed
(docs/watching.md). A game without turns has no caster view. The players of a tournament's feature match may
allow it during the match: it then begins with the next turn.
"""
