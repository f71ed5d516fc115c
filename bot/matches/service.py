"""The match services as the surface sees them: one object, `Matches`.

A duel has the id of its invitation, so its match id is public before anyone accepts. `Matches` and `Played`
without type arguments speak of Melee.
"""

from bot.matches.chronicle import Chronicle
from bot.matches.play import Play
from bot.matches.practice import Practice
from bot.matches.tabletop import ActionT, PlanT
from bot.matches.values import EventT, ViewT


class Matches(
    Practice[ActionT, EventT, ViewT, PlanT],
    Play[ActionT, EventT, ViewT, PlanT],
    Chronicle[ActionT, EventT, ViewT, PlanT],
):
    """Challenges, duels, practice against the computer, and records.

    Every method raises Refusal, with a code, for what cannot be granted, and StoreError if the disk fails; in
    both cases nothing has changed. What a method has returned is stored.
    """
