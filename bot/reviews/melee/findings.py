"""Findings about decisions in Melee: all that their words need, for any reader."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, NamedTuple

from pydantic import Field, TypeAdapter

from bot.games.contract import Json
from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.odds.odds import odds_of
from bot.games.melee.position.actions import Action, Attack, End, Move, Use
from bot.games.melee.position.state import State
from bot.players.melee.hints.purposes import Reason
from bot.players.melee.playouts import PlayoutEnd
from bot.players.melee.valuing.outlook import SeatOutlook
from bot.players.melee.valuing.weights import DEFAULT
from bot.reviews.melee.named_actions import NamedAction

_TELLING = 0.15
"""The minimum increase in the risk of losing the Summon Area that a finding mentions."""
_DECISIVE = 0.1
"""How much more often the game must be lost at once for that to be the reason."""
_HELD = 0.85
"""The chance to stay from which on an enemy on the Summon Area can hardly be driven away."""


class Danger(NamedTuple):
    """The risk that the Summon Area is lost next turn, and its most likely captor with its tile."""

    risk: float
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class AttackChance:
    """The chance to win an attack."""

    win: float
    is_exact: bool


@dataclass(frozen=True, slots=True)
class Exposed:
    """The action played left the Summon Area at this risk, mostly to `by` on `at`; the better at `left`."""

    by: str
    at: int
    risk: float
    left: float


@dataclass(frozen=True, slots=True)
class Loss:
    """How the opponent's replies win, mostly, after the action played; much more rarely after the better one.

    `who` wins, and stood `at` a tile before the action; both are None if nobody in play then decides it. An
    `invasion` is that it goes onto the Summon Area and can hardly be driven away.
    """

    by: Literal["capture", "invasion", "elimination", "turn-limit"]
    who: str | None
    at: int | None


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The entity `who` could still act, until another one did, or the turn ended `by_ending`."""

    who: str
    by_ending: bool


@dataclass(frozen=True, slots=True)
class ReviewFinding:
    """A decision: what was played, with the odds of an attack; what would have been better; and why."""

    played: Annotated[NamedAction, Field(discriminator="kind")]
    odds: AttackChance | None
    better: Annotated[NamedAction, Field(discriminator="kind")]
    loss: Loss | None
    exposed: Exposed | None
    unfinished: Unfinished | None
    reason: Reason


@cache
def _adapter() -> TypeAdapter[ReviewFinding]:
    """Made for the first review: making it takes a while."""
    return TypeAdapter(ReviewFinding)


def write_finding(found: ReviewFinding) -> Json:
    """The finding as plain values."""
    values: Json = _adapter().dump_python(found, mode="json")
    return values


def read_finding(values: Json) -> ReviewFinding:
    """The finding that `write_finding` wrote."""
    return _adapter().validate_python(values)


def odds_found(state: State, played: Action) -> AttackChance | None:
    """The odds of what was played; None if it was no attack."""
    if not isinstance(played, Attack):
        return None
    odds = odds_of(state, state.on(played.start), played.to)
    return AttackChance(odds.win, odds.exact)


def exposed_by(after_played: Danger, after_better: Danger) -> Exposed | None:
    """How much more risk to the Summon Area the played action left; None if hardly any."""
    if after_played.risk - after_better.risk < _TELLING or not after_played.by:
        return None
    return Exposed(after_played.by, after_played.at, after_played.risk, after_better.risk)


def loss_in(before: State, seat: int, end: PlayoutEnd) -> Loss | None:
    """How the seat lost in this playout from the position `before`; None if it did not."""
    state, outcome = end.state, end.state.outcome
    if outcome is None and SeatOutlook(state, 1 - seat, len(state.hand[seat]), DEFAULT).siege >= _HELD:
        return _loss_to(before, state, SUMMON_AREAS[seat], "invasion", seat)
    if outcome is None or outcome.winner != 1 - seat:
        return None
    match outcome.by:
        case "capture":
            return _loss_to(before, state, SUMMON_AREAS[seat], "capture", seat)
        case "elimination":
            return _loss_to(
                before, state, None if end.reply is None else _actor(end.reply), "elimination", seat
            )
        case "turn-limit":
            return Loss("turn-limit", None, None)
        case _:
            return None


def _loss_to(
    before: State,
    after: State,
    tile: int | None,
    by: Literal["capture", "invasion", "elimination"],
    seat: int,
) -> Loss | None:
    """A loss to the enemy that stands on this tile now, named by where it stood before."""
    enemies = (each for each in after.entities.values() if each.owner != seat)
    enemy = next((each for each in enemies if each.tile == tile), None)
    stood = None if enemy is None else before.entities.get(enemy.serial)
    return Loss(by, None, None) if stood is None else Loss(by, stood.rules.name, stood.tile)


def decisive_loss(after_played: Sequence[Loss | None], after_better: Sequence[Loss | None]) -> Loss | None:
    """The most frequent loss after the action played; None unless the better one avoids losses often."""
    lost = [each for each in after_played if each is not None]
    avoided = len(lost) / len(after_played) - sum(each is not None for each in after_better) / len(
        after_better
    )
    return Counter(lost).most_common(1)[0][0] if avoided >= _DECISIVE else None


def unfinished_by(state: State, played: Action, better: Action) -> Unfinished | None:
    """The entity that could still act until another one did (M-1); None unless the better action is its."""
    acting = state.entities.get(state.acting)
    if acting is None or _actor(better) != acting.tile or _actor(played) == acting.tile:
        return None
    return Unfinished(acting.rules.name, by_ending=isinstance(played, End))


def _actor(action: Action) -> int | None:
    """The tile of the entity that acts; None if none does, or a newcomer."""
    match action:
        case Move(start, _) | Attack(start, _):
            return start
        case Use(tile, _):
            return tile
        case _:
            return None
