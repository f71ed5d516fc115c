"""What changes that last for a time have in common: how long, as play counts it and as people weigh it."""

from bot.games.melee.cards.effects import ONE
from bot.games.melee.cards.vocabulary import Until
from bot.games.melee.position.state import UNTIL, Entity
from bot.games.melee.rules.resolve import Resolver

#: How long a change lasts, in thousandths of one until its owner's next turn.
_SHARES: dict[Until, int] = {"combat": 600, "turn": 700, "your-next-turn": 1000, "in-play": 2500}


def lay(play: Resolver, source: Entity, entity: Entity, code: int, amount: int, until: Until) -> None:
    """Put a change on an entity for a time: `code` is a stat's or a ward's number (`position.codes`)."""
    play.state.lay(entity, (code, amount, UNTIL.index(until), source.owner))


def lasting(amount: int, until: Until) -> int:
    """So much of a change, measured by how long it lasts."""
    return amount * _SHARES[until] // ONE
