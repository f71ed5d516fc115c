"""Marks on the board, as values: the effects of the last entity's activation."""

from collections.abc import Sequence
from typing import assert_never

from msgspec import Struct, field

from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event, Who
from bot.games.melee.facts.facts import What, facts_of
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat

_OWN_MOVES = ("move", "summon")


class TilePath(Struct, frozen=True):
    """Tiles passed, from first to last: `forced` by an effect or not, `straight` in swaps and teleports.

    `seat` is the owner of the entity that moved.
    """

    tiles: tuple[int, ...]
    seat: Seat
    forced: bool
    straight: bool = False

    @property
    def leads_away(self) -> bool:
        """Whether it ends on a different tile; if not, there is no arrow to draw."""
        return self.tiles[0] != self.tiles[-1]


class Marks(Struct, frozen=True):
    """The board's marks of the last action.

    `attacks` are pairs of tiles, attacker's and target's. `changes` are tiles with damage (below 0), healing
    (above 0) or an attack without effect (0). `skulls` are tiles where an entity was destroyed, with its
    owner.
    """

    paths: tuple[TilePath, ...] = ()
    attacks: tuple[tuple[int, int], ...] = ()
    changes: tuple[tuple[int, int], ...] = ()
    skulls: tuple[tuple[int, Seat], ...] = ()


def last_action(recent: Sequence[Event]) -> list[Event]:
    """The events since the last entity to act began its activation.

    Its move and its attack are shown together, in either order.
    """
    newest: int | None = None
    start = 0
    for index in range(len(recent) - 1, -1, -1):
        who = actor(recent[index])
        if who is None:
            continue
        if newest is None:
            newest = who.serial
        elif who.serial != newest:
            break
        start = index
    return list(recent[start:])


def actor(event: Event) -> Who | None:
    """The entity that begins its activation, moves or attacks in this event; None for other events."""
    if isinstance(event, ev.Activated):
        return event.who
    own = (What.SUMMONED, What.MOVED, What.ATTACKED)
    return next((fact.who for fact in facts_of(event) if fact.what in own), None)


class _Reading(Struct):
    """Marks while they are gathered from events, in order."""

    places: dict[int, int]
    own: list[TilePath] = field(default_factory=list)
    forced: list[TilePath] = field(default_factory=list)
    attacks: list[tuple[int, int]] = field(default_factory=list)
    combat: ev.Attacked | None = None
    amounts: dict[int, int] = field(default_factory=dict)
    skulls: dict[int, tuple[int, Seat]] = field(default_factory=dict)

    def add(self, who: Who, amount: int) -> None:
        self.places.setdefault(who.serial, who.tile)
        self.amounts[who.serial] = self.amounts.get(who.serial, 0) + amount


def read_marks(view: View, recent: Sequence[Event]) -> Marks:
    """The marks of the last action among these events, oldest first, on the board as it is now."""
    return marks_of(view, last_action(recent))


def marks_of(view: View, events: Sequence[Event]) -> Marks:
    """The marks of all these events, oldest first, on the board as it is now."""
    reading = _Reading({entity.serial: entity.tile for entity in view.entities})
    for event in events:
        _read(reading, event)
    occupied = {entity.tile for entity in view.entities}
    return Marks(
        paths=(*reading.own, *reading.forced),
        attacks=tuple(dict.fromkeys(reading.attacks)),
        changes=tuple(sorted((reading.places[serial], amount) for serial, amount in reading.amounts.items())),
        skulls=tuple(sorted(skull for skull in reading.skulls.values() if skull[0] not in occupied)),
    )


def _read(reading: _Reading, event: Event) -> None:
    match event:
        case ev.Moved(who, path, cause):
            if cause in _OWN_MOVES:
                reading.own.append(TilePath(path, who.owner, False))
            else:
                reading.forced.append(TilePath(path, who.owner, True, cause in ("swap", "teleport")))
            if who.serial in reading.skulls:
                reading.places[who.serial] = path[-1]
        case ev.Attacked(attacker, defender):
            reading.attacks.append((attacker.tile, defender.tile))
            reading.combat = event
        case ev.CombatResult():
            if event.damage == 0:
                _add_empty_blow(reading)
        case ev.Damaged(who, amount):
            reading.add(who, -amount)
        case ev.Healed(who, amount):
            reading.add(who, amount)
        case ev.Destroyed(who):
            reading.places[who.serial] = who.tile
            reading.skulls[who.serial] = (who.tile, who.owner)
        case ev.RolledOff() | ev.OrderChosen() | ev.TurnBegan() | ev.TurnEnded() | ev.RulesChanged():
            pass
        case ev.DrawAgreed() | ev.Conceded() | ev.LostOnTime() | ev.TookBack() | ev.GameOver():
            pass
        case ev.EnergyChanged() | ev.EnergyMaxChanged() | ev.Drew() | ev.DrewCards():
            pass
        case ev.Discarded() | ev.Recovered() | ev.Looked() | ev.Returned():
            pass
        case ev.Summoned() | ev.Activated():
            pass
        case ev.DiceRolled() | ev.DieTurned() | ev.AttackFizzled():
            pass
        case ev.StatusGained() | ev.StatusStopped() | ev.StatusRolled() | ev.StatusEnded() | ev.StatsNow():
            pass
        case ev.AbilityUsed() | ev.AbilityRolled() | ev.ChainBroken() | ev.GainedAgain() | ev.ChoiceAsked():
            pass
        case ev.StatChanged() | ev.TerrainChanged() | ev.Warded() | ev.MadeImmune() | ev.Absorbed():
            pass
        case _:
            assert_never(event)


def _add_empty_blow(reading: _Reading) -> None:
    """A tie, or a combat without damage: a 0 on the entity that would have taken it."""
    combat = reading.combat
    if combat is None:
        return
    ahead = combat.attack + combat.attack_die >= combat.defense + combat.defense_die
    reading.add(combat.defender if ahead else combat.attacker, 0)
