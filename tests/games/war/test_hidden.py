"""Nobody learns what is hidden: when only that changes, everything that others get stays the same.

Whole games are played twice, with other kinds of face-down blocks, decoys among them, other missions and
other gold of one seat, as long as nothing of it is shown by the rules.
"""

from collections.abc import Sequence
from random import Random

import pytest

from bot.games.dice import FastDice
from bot.games.war import WAR
from bot.games.war.events import board_events as be
from bot.games.war.events import events as ev
from bot.games.war.position.actions import Explore, March, Orders, SetUp
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.position import ACTION
from bot.games.war.position.state import State
from bot.games.war.rules.looks import refresh
from tests.examples import seeds
from tests.games.war.games import positions, random_play


def seen_events(seat: int | None, events: Sequence[ev.Event]) -> list[ev.Event]:
    """The events that a seat, or a spectator, may see."""
    found = []
    for event in events:
        audience = WAR.audience(event)
        if audience is None or seat in audience:
            found.append(event)
    return found


def others(state: State, seat: int) -> list[int | None]:
    """The viewers that are not of a seat's team."""
    field = state.position.field
    return [None, *[each for each in range(field.seats) if not field.are_friends(each, seat)]]


def hidden_blocks(state: State, seat: int) -> list[WarBlock]:
    """The face-down blocks of a seat."""
    return [block for block in state.position.holdings[seat].blocks if not block.is_up and not block.sheet]


def disguised(state: State, seat: int, chance: Random) -> State:
    """The same position with other kinds of a seat's face-down blocks, other gold and other missions."""
    twin = state.copy()
    position = twin.position
    field, holding = position.field, position.holdings[seat]
    for block in hidden_blocks(twin, seat):
        if block.kind.is_civilian:
            continue
        kinds = [each for each in field.units if each.is_military and not each.is_guardian]
        block.kind = chance.choice(kinds)
        block.age = block.kind.age
        block.wounds = min(block.wounds, block.health - 1)
    holding.gold = chance.randint(0, 30)
    for place, number in enumerate(holding.hand):
        deck = position.mission_decks[field.missions[number].age - 1]
        if deck:
            other = chance.randrange(len(deck))
            holding.hand[place], deck[other] = deck[other], number
            deck.sort()
    refresh(position)
    return twin


def is_same_sight(one: State, other: State, seat: int) -> bool:
    """Whether the disguise shows: its sight turns faces of others, and wounds are seen."""
    if len(one.position.all_blocks()) != len(other.position.all_blocks()):
        return False
    pairs = zip(one.position.all_blocks(), other.position.all_blocks(), strict=True)
    return all(
        (a.is_up, a.wounds, "" if a.seat == seat and not a.is_up else a.kind.word)
        == (b.is_up, b.wounds, "" if b.seat == seat and not b.is_up else b.kind.word)
        for a, b in pairs
    )


SHOWN = (
    be.FaceShown, be.FaceHidden, be.DecoyRemoved, be.QuarryTaken, ev.PhaseEnded, ev.MissionDone,
    ev.MissionSeen,
)  # fmt: skip
"""What the rules tell of hidden things: faces, soldiers on quarries, missions, who can do nothing else."""


def is_same_told(logs: Sequence[Sequence[ev.Event]]) -> bool:
    """Whether the rules show the same in both games: else others may see the difference."""
    one, other = ([event for event in log if isinstance(event, SHOWN)] for log in logs)
    return one == other


def test_a_view_shows_nothing_hidden() -> None:
    chance, compared = Random(5), 0
    for state in positions():
        for seat in range(state.position.field.seats):
            twin = disguised(state, seat, chance)
            if not is_same_sight(state, twin, seat):
                continue
            for viewer in others(state, seat):
                assert WAR.view(state, viewer) == WAR.view(twin, viewer)
                if viewer is not None:
                    assert WAR.prompt(state, viewer) == WAR.prompt(twin, viewer)
            assert WAR.waiting(state) == WAR.waiting(twin)
            compared += bool(hidden_blocks(state, seat))
    assert compared > 100


def test_an_ally_sees_blocks_but_no_gold_and_no_missions() -> None:
    compared = 0
    for state in positions():
        if not state.position.field.has_teams:
            continue
        twin = state.copy()
        twin.position.holdings[0].gold += 7
        twin.position.holdings[0].hand.reverse()
        assert WAR.view(state, 2) == WAR.view(twin, 2)
        own = {block.seat for block in WAR.view(state, 2).own}
        assert own <= {0, 2}
        compared += 1
    assert compared > 5


def test_a_view_holds_only_what_its_viewer_may_know() -> None:
    for state in positions():
        view = WAR.view(state, None)
        assert (view.own, view.sight, view.private) == ((), (), None)
        down = {(block.hex, block.seat) for block in view.blocks if not block.kind}
        for block in view.blocks:
            if not block.kind:
                assert block == type(block)(block.hex, block.seat, block.wounds, "")
        for one in state.position.all_blocks():
            name = state.position.field.board.names[one.cell]
            assert one.is_up or (name, one.seat) in down


@pytest.mark.parametrize("number", seeds(3, 200))
def test_events_show_nothing_hidden(number: int) -> None:
    """The same orders of a seat with other blocks: others read the same as long as no rule shows more."""
    chance, compared = Random(number), 0
    for state, seat, action in random_play(number, rounds=5):
        if state.position.phase != ACTION or chance.random() < 0.5 or not isinstance(action, Orders):
            continue
        for hidden in range(state.position.field.seats):
            if hidden == seat:
                continue
            twin = disguised(state, hidden, chance)
            if not is_same_sight(state, twin, hidden):
                continue
            if not all(isinstance(order, March | Explore | SetUp) for order in action.orders):
                continue
            ours = state.copy()
            logs = [WAR.apply(one, seat, action, FastDice(number)) for one in (ours, twin)]
            if not is_same_told(logs) or not is_same_sight(ours, twin, hidden):
                continue
            viewers = [each for each in others(state, hidden) if each != hidden]
            for viewer in viewers:
                assert seen_events(viewer, logs[0]) == seen_events(viewer, logs[1])
                assert WAR.view(ours, viewer) == WAR.view(twin, viewer)
            compared += 1
    assert compared > 5


@pytest.mark.parametrize("number", seeds(4, 100))
def test_orders_of_hidden_blocks_tell_no_more_than_what_moves(number: int) -> None:
    """A face-down block that is another one makes the same move: others get the same events and views."""
    chance, compared = Random(~number), 0
    for state, seat, action in random_play(number, rounds=5):
        if state.position.phase != ACTION or not isinstance(action, Orders) or len(action.orders) > 1:
            continue
        order = action.orders[0]
        if not isinstance(order, March):
            continue
        block = state.position.holdings[seat].block(order.unit)
        if block is None or block.is_up or block.sheet or block.kind.is_civilian:
            continue
        twin = state.copy()
        changed = twin.position.holdings[seat].block(order.unit)
        assert changed is not None
        changed.kind = chance.choice([each for each in state.position.field.start_kinds if each.is_military])
        refresh(twin.position)
        if not is_same_sight(state, twin, seat):
            continue
        ours = state.copy()
        logs = [WAR.apply(one, seat, action, FastDice(1)) for one in (ours, twin)]
        if not is_same_told(logs) or not is_same_sight(ours, twin, seat):
            continue
        for viewer in others(state, seat):
            assert seen_events(viewer, logs[0]) == seen_events(viewer, logs[1])
            assert WAR.view(ours, viewer) == WAR.view(twin, viewer)
        compared += 1
    assert compared > 3


def test_undrawn_territories_and_missions_are_decided_when_they_are_drawn() -> None:
    """Nothing in a state says what comes: the same position and other dice give another territory (W-K4)."""
    found = set()
    for state, seat, action in random_play(0):
        if isinstance(action, Orders) and isinstance(action.orders[0], Explore):
            for number in range(20):
                twin = state.copy()
                WAR.apply(twin, seat, action, FastDice(number))
                found.add(twin.position.land.terrain)
            break
    assert len(found) > 10


def test_only_a_seat_reads_of_its_missions_and_gold() -> None:
    kinds = set()
    for number in (0, 4, 5):
        for state, seat, action in random_play(number, rounds=4):
            for event in WAR.apply(state.copy(), seat, action, FastDice(number)):
                values = WAR.dump_event(event)
                kind = values["kind"]
                kinds.add(kind)
                audience = WAR.audience(event)
                if kind in ("gold", "mission-seen", "dropped", "undone"):
                    assert audience == {values["seat"]}
                elif kind in ("gift", "treaty-offered"):
                    assert audience == {values["seat"], values["to"]}
                elif kind in ("named", "ap", "upgraded"):
                    assert audience == frozenset(values["seats"])
    assert {"gold", "mission-seen", "dropped", "named", "ap"} <= kinds
