"""Positions from events alone: what a spectator saw after each line of a record.

No rules are applied, so a record still shows what happened when rules or cards have changed. Lines that were
taken back are left out (`takebacks.in_force`). After every
action, the View built here equals the one that a spectator had; a property test plays random duels to check
this. A fork begins with the position in its setup.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import assert_never

from msgspec.structs import replace

from bot.games.contract import START, Json
from bot.games.errors import ContentError, UnreadableSnapshot
from bot.games.melee.board.tiles import SUMMON_AREAS, TERRAINS
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.decks.setups import read_setup
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import NO_WARDS, Event
from bot.games.melee.position.codes import STATUS_BITS
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.snapshot import load_snapshot
from bot.games.melee.position.state import Outcome
from bot.games.melee.rules.choices import effect_asked
from bot.games.melee.sight.view import Activity, ChoiceView, EntityView, SideView, View
from bot.games.melee.sight.view_maker import view_of
from bot.games.two_seats import Seat

_STATUS_ORDER = list(STATUS_BITS)
_EntityEvent = (
    ev.Summoned
    | ev.Activated
    | ev.Moved
    | ev.Damaged
    | ev.Healed
    | ev.Destroyed
    | ev.Returned
    | ev.StatusGained
    | ev.StatusRolled
    | ev.StatusEnded
    | ev.StatsNow
)


@dataclass
class _Side:
    energy: int = 0
    energy_max: int = 6
    hand_count: int = 0
    deck_count: int = 10
    discard: list[EntityCard] = field(default_factory=list)
    exhaust: int = 0  # serial of the entity that carries the Exhaust token


class Replay:
    """A duel as a spectator sees it; `follow` moves it on."""

    def __init__(self, setup: Json) -> None:
        """`setup` is the header's; ContentError if it cannot be read."""
        self._setup: Setup = read_setup(setup)
        self._cards = {
            seat: {self._setup.cards[card].name: self._setup.cards[card].card for card in deck}
            for seat, deck in zip(Seat, self._setup.decks, strict=True)
        }
        self._sides = (_Side(), _Side())
        self._entities: dict[int, EntityView] = {}
        self._ground = self._setup.ground
        self._turn = 0
        self._has_acted = False
        self._active: Seat | None = None
        chooser = self._setup.chooser
        self._to_act: Seat | None = None if chooser is None else Seat(chooser)
        self._choice: ChoiceView | None = None
        self._outcome: Outcome | None = None
        self._ply = -1
        if (start := setup.get(START)) is not None:
            self._begin_at(start)

    def _begin_at(self, start: Json) -> None:
        """Begin with the position at which a fork begins."""
        try:
            state = load_snapshot(self._setup, start)
        except UnreadableSnapshot as error:
            raise ContentError([str(error)]) from error
        seen = view_of(state, None)
        self._entities = {entity.serial: entity for entity in seen.entities}
        self._ground = state.ground
        self._turn, self._active, self._to_act = seen.turn, seen.active, seen.active
        for side, now in zip(self._sides, seen.sides, strict=True):
            side.energy, side.energy_max = now.energy, now.energy_max
            side.hand_count, side.deck_count = now.hand_count, now.deck_count
            side.discard = list(now.discard)
            side.exhaust = state.exhaust[now.seat]

    def follow(self, events: Iterable[Event]) -> View:
        """Take in the events of the next line, and return what a spectator saw after it.

        ContentError if an event names an entity or card that is not there.
        """
        self.advance(self._ply + 1, events)
        return self.view()

    def advance(self, ply: int, events: Iterable[Event]) -> None:
        """Take in events of the line of this ply, or further ones of it; lines left out had no events.

        Raises what `follow` does.
        """
        if ply > self._ply and self._choice is not None:
            self._choice = None
            self._to_act = self._active
        self._ply = ply
        for event in events:
            try:
                self._take(event)
            except (KeyError, ValueError) as error:
                raise ContentError(
                    [f"ply {self._ply}: {event.kind} names {error}, which is not there"]
                ) from error

    def _take(self, event: Event) -> None:
        match event:
            case ev.RolledOff(south, north):
                self._to_act = Seat.SOUTH if south > north else Seat.NORTH
            case ev.OrderChosen(_, first):
                self._sides[first].energy, self._sides[first.other].energy = 0, 1
            case ev.TurnBegan(number, seat):
                self._begin_turn(number, seat)
            case ev.TurnEnded():
                self._has_acted = False
                self._set_activity("waiting")
            case ev.EnergyChanged() | ev.EnergyMaxChanged():
                side = self._sides[event.seat]
                side.energy, side.energy_max = event.energy, event.maximum
            case ev.Drew():
                side = self._sides[event.seat]
                side.hand_count, side.deck_count = event.hand, event.deck
            case ev.Discarded(seat, card):
                side = self._sides[seat]
                side.hand_count, side.deck_count = event.hand, event.deck
                side.discard.append(self._cards[seat][card])
            case ev.Recovered(seat, card):
                self._sides[seat].hand_count = event.hand
                self._sides[seat].discard.remove(self._cards[seat][card])
            case ev.TerrainChanged(tile, _, after):
                self._ground = self._ground.changed(tile, TERRAINS[after])
            case ev.AbilityUsed(who, _, exhaust):
                if exhaust and who.serial in self._entities:
                    self._sides[who.owner].exhaust = who.serial
            case ev.ChoiceAsked(seat, who, prompt):
                trigger = self._cards[who.owner][who.name].trigger
                self._choice = ChoiceView(
                    seat, who.serial, who.name, prompt, (), effect_asked(trigger, prompt)
                )
                self._to_act = seat
            case ev.GameOver(winner, by):
                self._outcome = Outcome(winner, by)
                self._choice, self._to_act = None, None
                self._set_activity("waiting")
            case ev.Summoned() | ev.Activated() | ev.Moved() | ev.Damaged() | ev.Healed():
                self._take_entity(event)
            case ev.Destroyed() | ev.Returned() | ev.StatsNow():
                self._take_entity(event)
            case ev.StatusGained() | ev.StatusRolled() | ev.StatusEnded():
                self._take_entity(event)
            case ev.DrewCards() | ev.Looked() | ev.DiceRolled() | ev.DieTurned() | ev.Attacked():
                pass  # only the log needs these and those below
            case ev.AttackFizzled() | ev.CombatResult() | ev.StatusStopped() | ev.AbilityRolled():
                pass
            case ev.ChainBroken() | ev.GainedAgain() | ev.StatChanged() | ev.Warded() | ev.MadeImmune():
                pass
            case ev.Absorbed() | ev.DrawAgreed() | ev.Conceded() | ev.LostOnTime() | ev.TookBack():
                pass
            case ev.RulesChanged():
                pass
            case _:
                assert_never(event)

    def _begin_turn(self, number: int, seat: Seat) -> None:
        self._turn, self._active, self._to_act = number, seat, seat
        self._has_acted = False
        for serial, entity in self._entities.items():
            if entity.owner is seat:
                self._entities[serial] = replace(entity, activity="ready")

    def _set_activity(self, activity: Activity) -> None:
        for serial, entity in self._entities.items():
            self._entities[serial] = replace(entity, activity=activity)

    def _take_entity(self, event: _EntityEvent) -> None:
        """Take in an event about one entity in play."""
        match event:
            case ev.Summoned():
                self._summon(event)
            case ev.Activated(who):
                self._has_acted = True
                for serial, entity in self._entities.items():
                    if entity.activity == "acting":
                        self._entities[serial] = replace(entity, activity="done")
                self._change(who.serial, activity="acting")
            case ev.Moved(who, path):
                self._change(who.serial, tile=path[-1])
            case ev.Damaged(who, _, damage) | ev.Healed(who, _, damage):
                self._change(who.serial, damage=damage)
            case ev.Destroyed(who):
                card = self._take_out(who.serial)
                self._sides[who.owner].discard.append(card)
            case ev.Returned(who, hand):
                self._take_out(who.serial)
                self._sides[who.owner].hand_count = hand
            case ev.StatusGained(who, status):
                statuses = {*self._entities[who.serial].statuses, status}
                self._change(who.serial, statuses=tuple(sorted(statuses, key=_order)))
            case ev.StatusRolled(who, status, _, ended):
                if ended:
                    self._end_status(who.serial, status)
            case ev.StatusEnded(who, status):
                self._end_status(who.serial, status)
            case ev.StatsNow(serial, stats):
                self._change(
                    serial,
                    attack=stats.attack,
                    defense=stats.defense,
                    speed=stats.speed,
                    range=stats.range,
                    wards=stats.wards or NO_WARDS,
                )
            case _:
                assert_never(event)

    def _end_status(self, serial: int, status: str) -> None:
        kept = [kept for kept in self._entities[serial].statuses if kept != status]
        self._change(serial, statuses=tuple(kept))

    def _take_out(self, serial: int) -> EntityCard:
        """Take an entity out of play with everything on it, and return its card."""
        entity = self._entities.pop(serial)
        side = self._sides[entity.owner]
        side.exhaust = 0 if side.exhaust == serial else side.exhaust
        return entity.card

    def _change(self, serial: int, **values: object) -> None:
        self._entities[serial] = replace(self._entities[serial], **values)

    def _summon(self, event: ev.Summoned) -> None:
        who, stats = event.who, event.stats
        self._sides[who.owner].hand_count -= 1
        self._entities[who.serial] = EntityView(
            serial=who.serial,
            card=self._cards[who.owner][who.name],
            owner=who.owner,
            tile=SUMMON_AREAS[who.owner],
            damage=0,
            attack=stats.attack,
            defense=stats.defense,
            speed=stats.speed,
            range=stats.range,
            statuses=(),
            exhausted=False,
            activity="ready",
        )

    def view(self) -> View:
        """A spectator's view now."""
        over = self._outcome is not None
        return View(
            seat=None,
            board=self._ground.board,
            phase="over" if over else "main" if self._turn else "roll-off",
            turn=self._turn,
            turn_limit=self._setup.turn_limit,
            active=self._active,
            to_act=self._to_act,
            ply=self._ply,
            sides=(self._side(Seat.SOUTH), self._side(Seat.NORTH)),
            entities=tuple(
                replace(entity, exhausted=self._sides[entity.owner].exhaust == serial)
                for serial, entity in sorted(self._entities.items())
            ),
            choice=self._choice,
            outcome=self._outcome,
            has_acted=self._has_acted,
        )

    def _side(self, seat: Seat) -> SideView:
        side = self._sides[seat]
        return SideView(
            seat=seat,
            deck_name=self._setup.deck_names[seat],
            energy=side.energy,
            energy_max=side.energy_max,
            hand=None,
            hand_count=side.hand_count,
            deck_count=side.deck_count,
            discard=tuple(side.discard),
            deck_list=tuple(self._setup.cards[card].card for card in self._setup.decks[seat]),
        )


def _order(status: str) -> int:
    return [str(name) for name in _STATUS_ORDER].index(status)
