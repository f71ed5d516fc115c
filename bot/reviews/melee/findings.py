"""Findings about decisions in Melee: all that their words need, for any reader."""

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from pydantic import Field, TypeAdapter

from bot.games.contract import Json
from bot.games.melee.odds.odds import odds_of
from bot.games.melee.position.actions import Action, Attack, End, Move, Use
from bot.games.melee.position.state import State
from bot.players.melee.hints.purposes import Reason
from bot.reviews.melee.named_actions import NamedAction

_TELLING = 0.15
"""The minimum increase in the risk of losing the Summon Area that a finding mentions."""


class Danger(NamedTuple):
    """The risk that the Summon Area is lost next turn, and its most likely captor."""

    risk: float
    by: str


@dataclass(frozen=True, slots=True)
class AttackChance:
    """The chance to win an attack."""

    win: float
    is_exact: bool


@dataclass(frozen=True, slots=True)
class Exposed:
    """The played action left the Summon Area at this risk, mostly to `by`; the better action at `left`."""

    by: str
    risk: float
    left: float


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
    exposed: Exposed | None
    unfinished: Unfinished | None
    reason: Reason


_FINDING = TypeAdapter(ReviewFinding)


def write_finding(found: ReviewFinding) -> Json:
    """The finding as plain values."""
    values: Json = _FINDING.dump_python(found, mode="json")
    return values


def read_finding(values: Json) -> ReviewFinding:
    """The finding that `write_finding` wrote."""
    return _FINDING.validate_python(values)


def odds_found(state: State, played: Action) -> AttackChance | None:
    """The odds of what was played; None if it was no attack."""
    if not isinstance(played, Attack):
        return None
    odds = odds_of(state, state.on(played.start), played.to)
    return AttackChance(odds.win, odds.exact)


def exposed_by(after_played: Danger, after_better: Danger) -> Exposed | None:
    """That what was played left the Summon Area at more risk; None if it hardly did."""
    if after_played.risk - after_better.risk < _TELLING or not after_played.by:
        return None
    return Exposed(after_played.by, after_played.risk, after_better.risk)


def unfinished_by(state: State, played: Action, better: Action) -> Unfinished | None:
    """That an entity could still act until another one did (M-1); None if the better action is not its."""
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
