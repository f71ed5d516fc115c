"""One entity as closely as anybody may look at it: every value with its causes, every effect with its end.

A modifier in a position does not say whose ability put it there, but the log does: each is matched with the
newest event that fits it.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from msgspec import Struct

from bot.games.melee.board.tiles import BIT
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.cards.passive_kinds import Aura, StatBonus
from bot.games.melee.events.entity_events import Who
from bot.games.melee.events.events import (
    AbilityUsed,
    ChoiceAsked,
    Event,
    MadeImmune,
    StatChanged,
    Warded,
)
from bot.games.melee.position.codes import (
    HP,
    IMMUNITY,
    REDUCTION,
    REFLECTION,
    SHIELD,
    STATS,
    STUN_HOLDS,
    immunity_names,
    status_names,
)
from bot.games.melee.position.conditions import NO_ROLE, holds, tests_of
from bot.games.melee.position.state import UNTIL, Entity, Modifier, State
from bot.games.melee.sight.view import EntityView
from bot.games.melee.sight.view_maker import entity_view
from bot.games.melee.words.cards import passive_text, trigger_heading, trigger_text
from bot.games.melee.words.terms import EVERYWHERE, conditions_text
from bot.games.two_seats import Seat

Lasts = Literal["combat", "turn", "your-next-turn", "in-play", "near", "passive"]
Changed = Literal["attack", "defense", "speed", "range", "hp"]
WardKind = Literal["shield", "reduce", "reflect", "immunity"]

_CHANGED: dict[int, Changed] = {0: "attack", 1: "defense", 2: "speed", 3: "range", HP: "hp"}
_WARDS: dict[int, WardKind] = {
    SHIELD: "shield",
    REDUCTION: "reduce",
    REFLECTION: "reflect",
    IMMUNITY: "immunity",
}


class Source(Struct, frozen=True):
    """The entity whose ability causes something. `tile` is where it stands now, None if it has left play."""

    serial: int
    name: str
    owner: Seat
    tile: int | None


class Cause(Struct, frozen=True):
    """One change of a value: by how much, by whom, and for how long.

    `source` is None if the log does not say. `lasts` is how long an ability's change stays (AB-11), `near`
    for an aura within `within` tiles of its source, `passive` for the entity's own Passive, whose condition
    is `condition` (`while on forest`, empty if it always holds). `seat` is the player whose turn ends a
    change of `your-next-turn`.
    """

    amount: int
    source: Source | None
    lasts: Lasts
    seat: Seat
    within: int = 0
    condition: str = ""


class ShownValue(Struct, frozen=True):
    """A value: as printed, as it is now, and what makes the difference.

    `now` may be more than the sum: no penalty goes below a value's floor (M-9).
    """

    stat: Changed
    printed: int
    now: int
    causes: tuple[Cause, ...]


class Ward(Struct, frozen=True):
    """A shield, less combat damage, reflection, or an immunity, given for a time (AB-21 to AB-23).

    `to` names what an immunity is to. The `cause` has the amount.
    """

    kind: WardKind
    to: tuple[str, ...]
    cause: Cause


class Status(Struct, frozen=True):
    """A status on the entity. `ended_by` are the faces of the die at upkeep that end it; Stun has none.

    `holds`: a turn of its owner has begun with it, so that Stun holds now and goes with this turn (ST-5).
    """

    name: str
    ended_by: tuple[int, ...]
    holds: bool = False


class CloseUp(Struct, frozen=True):
    """Everything about one entity in play.

    `values` are Attack, Defense, Speed, Range and HP. `passive` and `trigger` are the card's sentences,
    `heading` says when the Trigger happens; all are empty if the card has none.
    """

    entity: EntityView
    values: tuple[ShownValue, ...]
    wards: tuple[Ward, ...]
    statuses: tuple[Status, ...]
    passive: str
    trigger: str
    heading: str

    @property
    def card(self) -> EntityCard:
        """Its card."""
        return self.entity.card

    @property
    def sources(self) -> tuple[Source, ...]:
        """The other entities in play that change it now, each once."""
        causes = [cause for value in self.values for cause in value.causes]
        causes += [ward.cause for ward in self.wards]
        found = {cause.source.serial: cause.source for cause in causes if cause.source is not None}
        return tuple(
            each for each in found.values() if each.tile is not None and each.serial != self.entity.serial
        )


#: By index of UNTIL.
_LASTS: tuple[Lasts, ...] = ("combat", "turn", "your-next-turn", "in-play")
_ENDED_BY: dict[str, tuple[int, ...]] = {"poison": (5, 6), "burn": (5, 6), "sleep": (2, 4, 6), "stun": ()}


def close_up(state: State, tile: int, events: Iterable[Event]) -> CloseUp | None:
    """The entity on this tile; None if there is none. `events` are all that everybody may see, in order."""
    entity = state.at(tile)
    if entity is None:
        return None
    seen = entity_view(state, entity)
    caused = [
        (modifier, _cause(state, modifier, source))
        for modifier, source in zip(entity.modifiers, _sources(entity, events), strict=True)
    ]
    card = seen.card
    printed = (card.attack, card.defense, card.speed, card.range, card.hp)
    now = (seen.attack, seen.defense, seen.speed, seen.range, seen.hp)
    values = []
    for (code, stat), before, after in zip(_CHANGED.items(), printed, now, strict=True):
        causes = [cause for modifier, cause in caused if modifier[0] == code]
        values.append(ShownValue(stat, before, after, (*_lasting(state, entity, stat), *causes)))
    wards = [
        Ward(kind, immunity_names(modifier[1]) if kind == "immunity" else (), cause)
        for modifier, cause in caused
        if (kind := _WARDS.get(modifier[0])) is not None
    ]
    holds_now = bool(entity.status & STUN_HOLDS)
    statuses = [
        Status(name, _ENDED_BY[name], name == "stun" and holds_now) for name in status_names(entity.status)
    ]
    return CloseUp(
        seen,
        tuple(values),
        tuple(wards),
        tuple(statuses),
        passive_text(card.passive) if card.passive else "",
        trigger_text(card.trigger) if card.trigger else "",
        trigger_heading(card.trigger) if card.trigger else "",
    )


def _cause(state: State, modifier: Modifier, source: Who | None) -> Cause:
    _, amount, until, seat = modifier
    return Cause(amount, None if source is None else _now(state, source), _LASTS[until], Seat(seat))


def _now(state: State, who: Who) -> Source:
    entity = state.entities.get(who.serial)
    return Source(who.serial, who.name, who.owner, None if entity is None else entity.tile)


def _lasting(state: State, entity: Entity, stat: Changed) -> list[Cause]:
    """Changes by its own Passive and by the auras in play."""
    own = Source(entity.serial, entity.rules.name, Seat(entity.owner), entity.tile)
    passive = entity.rules.card.passive
    found = []
    for rule in passive.rules if passive else ():
        if not isinstance(rule, StatBonus) or rule.stat != stat:
            continue
        if holds(state, tests_of(rule.only_if), entity, NO_ROLE, None):
            condition = conditions_text(rule.only_if, "it", "while").strip()
            found.append(Cause(rule.amount, own, "passive", own.owner, condition=condition))
    if stat == "hp":
        return found
    for serial, tiles, amount in state.auras[entity.owner][STATS.index(stat)]:
        if tiles & BIT[entity.tile] and serial != entity.serial:
            giver = state.entities[serial]
            source = Source(serial, giver.rules.name, Seat(giver.owner), giver.tile)
            within = _within(giver, entity, stat, amount)
            found.append(Cause(amount, source, "near", source.owner, within))
    return found


def _within(giver: Entity, entity: Entity, stat: str, amount: int) -> int:
    """The reach of the aura that gives this amount."""
    passive = giver.rules.card.passive
    side = "ally" if giver.owner == entity.owner else "enemy"
    for rule in passive.rules if passive else ():
        if isinstance(rule, Aura) and (rule.side, rule.stat, rule.amount) == (side, stat, amount):
            return rule.within
    raise AssertionError(f"{giver.rules.name} has no such aura")


class _Told(NamedTuple):
    """A change for a time as its event tells it, and whose ability made it."""

    what: str
    amount: int
    to: frozenset[str]
    until: str
    by: Who | None


def _sources(entity: Entity, events: Iterable[Event]) -> list[Who | None]:
    """Whose ability put each of the entity's modifiers there; None where the log does not say."""
    if not entity.modifiers:
        return []
    told = _told(entity.serial, events)
    found: list[Who | None] = []
    for modifier in reversed(entity.modifiers):
        place = next((at for at in reversed(range(len(told))) if _fits(modifier, told[at])), None)
        found.append(None if place is None else told.pop(place).by)
    found.reverse()
    return found


def _fits(modifier: Modifier, told: _Told) -> bool:
    kind, amount, until, seat = modifier
    if (_WARDS.get(kind) or _CHANGED[kind]) != told.what or UNTIL[until] != told.until:
        return False
    if told.by is not None and told.by.owner != seat:
        return False
    if kind == IMMUNITY:
        return frozenset(immunity_names(amount)) == told.to
    return amount <= told.amount if kind == SHIELD else amount == told.amount  # shields are used up


def _told(serial: int, events: Iterable[Event]) -> list[_Told]:
    """Every temporary change of an entity in the log, oldest first.

    What follows an ability's announcement, or the choice that it waits for, is its doing: the Triggers that
    it causes come after it (AB-8).
    """
    told: list[_Told] = []
    by: Who | None = None
    for event in events:
        if isinstance(event, AbilityUsed | ChoiceAsked):
            by = event.who
        elif isinstance(event, StatChanged | Warded | MadeImmune) and event.who.serial == serial:
            told.append(_of_event(event, by))
    return told


def _of_event(event: StatChanged | Warded | MadeImmune, by: Who | None) -> _Told:
    match event:
        case StatChanged():
            return _Told(event.stat, event.amount, frozenset(), event.until, by)
        case Warded():
            return _Told(event.ward, event.amount, frozenset(), event.until, by)
        case MadeImmune():
            return _Told("immunity", 0, frozenset(event.to), event.until, by)


def lasting_text(cause: Cause, viewer: Seat | None, names: tuple[str, str]) -> str:
    """`until your next turn`, `while within 2`; empty if a Passive always holds.

    `names` are the players' by seat, as the text is to show them. The viewer is addressed as "you".
    """
    match cause.lasts:
        case "combat":
            return "for this combat"
        case "turn":
            return "this turn"
        case "your-next-turn":
            whose = "your" if cause.seat is viewer else f"{names[cause.seat]}’s"
            return f"until {whose} next turn"
        case "in-play":
            return "while it is in play"
        case "near":
            return f"while within {cause.within}" if cause.within < EVERYWHERE else "while that is in play"
        case "passive":
            return cause.condition
