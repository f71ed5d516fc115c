"""Changes that last for a time: how play applies them, and how their duration counts in their worth."""

from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.cards.effects import ONE
from bot.games.melee.cards.vocabulary import Until
from bot.games.melee.position.state import UNTIL, Entity

#: What a duration is worth, in thousandths of a change until its owner's next turn.
_SHARES: dict[Until, int] = {"combat": 600, "turn": 700, "your-next-turn": 1000, "in-play": 2500}


def lay(play: Resolver, source: Entity, entity: Entity, code: int, amount: int, until: Until) -> None:
    """Put a change on an entity for a time; `code` is the number of a stat or ward (`position.codes`)."""
    play.state.lay(entity, (code, amount, UNTIL.index(until), source.owner))


def lasting(amount: int, until: Until) -> int:
    """The amount of a change, weighted by how long it lasts."""
    return amount * _SHARES[until] // ONE
