"""Everything that happens is told in a sentence, a battle with every die; so are orders."""

import json

from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.events.events import Event
from bot.games.multifold.facts.text import (
    board_lines,
    ending_text,
    log_lines,
    order_text,
    sentence,
    titles_of,
    undone_text,
)
from bot.games.multifold.history import rolls_of, usage_of
from bot.games.multifold.position.actions import Orders, parse_action
from bot.games.multifold.scenarios import parse_scenario
from bot.games.telling import Teller
from tests.games.multifold.games import LIBRARY, random_play, setup_of

TITLES = titles_of(setup_of(0))
TELLER = Teller(("Ada", "Bo", "Cy", "Di"), TITLES)


class Falling:
    """These dice, one after another."""

    def __init__(self, *dice: int) -> None:
        self._dice = iter(dice)

    def roll(self, sides: int = 6) -> int:
        return next(self._dice)


def position(pieces: dict[str, str], **table: object) -> tuple[object, dict[str, str]]:
    """The Saddle with these pieces, in turn 3, where both have moved but the first seat."""
    values = {
        "title": "x", "game": "multifold", "format": {"board": "saddle", "turns": 3},
        "table": {"turn": 3, "moved": [1], "pieces": pieces, **table},
    }  # fmt: skip
    return parse_scenario(json.dumps(values), "json", LIBRARY).begin(FastDice(1)), pieces


def test_a_battle_is_told_space_by_space_with_every_die() -> None:
    """The example of N-F6."""
    state, _ = position({"c1": "2:4+squad", "d2": "1:3o"})
    events = MULTIFOLD.apply(state, 1, parse_action("end"), Falling(6, 2, 4, 5, 6, 1, 5, 1, 3, 2, 6))
    lines = board_lines(events, TELLER)
    assert lines[:5] == [
        "Bo's c1 at d2: 6 2 4 5 6 1. 2 hits.",
        "Grenades from Bo's c1 at d2: 5 1. 2 hits, and 1 hit on c1 itself.",
        "Ada's d2 at c1: 3 2 6. 2 hits.",
        "3 hits on c1: Bo loses 3 foldlings.",
        "4 hits on d2: Ada loses 3 foldlings and an officer.",
    ]
    assert board_lines(events, Teller(("ada", "bo"), TITLES))[0] == "bo's c1 at d2: 6 2 4 5 6 1. 2 hits."
    own = board_lines(events, Teller(("Ada", "Bo"), TITLES, 0))
    assert own[2] == "Your d2 at c1: 3 2 6. 2 hits."
    assert own[4] == "4 hits on d2: you lose 3 foldlings and an officer."
    assert log_lines(events, TELLER)[-1] == f"{ending_text(['Bo'], 'turns')}."


def test_what_happens_alike_is_told_once() -> None:
    events = [
        Event("promote", 0, "c3"),
        Event("promote", 0, "c3"),
        Event("promote", 0, "b3"),
        Event("capture", 0, "b3"),
        Event("capture", 1, "c1"),
        Event("capture", 0, "c8"),
        Event("capture", 0, "d4", is_so=True),
        Event("capture", 0, "e1", seats=(1,)),
        Event("drop crate", space="f7"),
        Event("drop crate", space="d6"),
    ]
    assert log_lines(events, TELLER) == [
        "Ada promotes 2 foldlings at c3.",
        "Ada promotes a foldling at b3.",
        "Ada takes the springs b3 and c8, for 2 foldlings.",
        "Bo takes the spring c1, for a foldling.",
        "Ada takes the spring d4, by an engineer.",
        "Ada takes the spring e1 from Bo, for a foldling.",
        "Crates fall at f7 and d6.",
    ]
    assert board_lines(events[-1:], TELLER) == ["A crate falls at d6."]


def test_everything_in_whole_games_has_a_sentence() -> None:
    told = set()
    for number in range(30):
        dice = FastDice(number)
        state, events = MULTIFOLD.begin(setup_of(number), dice)
        for before, seat, action in random_play(number, leaving=0.01):
            state = before.copy()
            assert order_text(action, TELLER)
            events += MULTIFOLD.apply(state, seat, action, FastDice(7))
        for event in events:
            told.add(event.kind)
            for viewer in (None, *range(4)):
                line = sentence(event, Teller(TELLER.names, TITLES, viewer))
                assert line.endswith("."), line
                assert not line[0].islower(), line
                assert "  " not in line, line
    assert {"shield off", "lose nest", "hazard moves", "leave", "win"} <= told


def test_losses_that_are_rare_have_their_sentences_too() -> None:
    drown = Event("drown", 1, "c2", foldlings=2, officers=1, unit="armour", hits=3)
    assert sentence(drown, TELLER) == (
        "3 hits on c2: the armour is lost on water. Bo loses 2 foldlings, an officer and an armour."
    )
    out = Event("go out", 2, words=("fire", "squad"))
    assert sentence(out, TELLER) == (
        "Cy has neither pieces nor springs left and is out. Discarded: Forest fire and Squad."
    )
    late = Event("leave", 0, is_so=True)
    assert sentence(late, TELLER) == "Ada runs out of time and leaves the game."


def test_hazards_tell_whom_they_cost_what_and_what_becomes_of_them() -> None:
    fire = Event("hazard moves", 0, "c3", "c4", foldlings=1, dice=(5, 2, 6), word="fire")
    assert (
        sentence(fire, TELLER)
        == "Forest fire at c3: 5 2. Ada loses a foldling. Its die is 6: it moves to c4."
    )
    dark = Event("hazard ends", None, "c3", dice=(1,), word="dark")
    assert sentence(dark, TELLER) == "Dark forest at c3: its die is 1: it ends."


def test_orders_are_told_as_one_says_them() -> None:
    lines = {
        "d1-e2": "All from d1 to e2",
        "d1-e2 2oot": "2 foldlings, 2 officers and the unit from d1 to e2",
        "aim d1 e2": "d1 aims at e2",
        "play turncoat d4 d5": "Play Turncoats at d4 for d5",
        "play speed": "Play Quick feet",
        "place d1 2 d4 1": "Place 2 foldlings at d1 and 1 at d4",
        "promote d1, end": "Promote a foldling at d1; End the move phase",
    }
    assert {line: order_text(parse_action(line), TELLER) for line in lines} == lines
    assert undone_text(["promote d1"], TELLER) == "“Promote a foldling at d1”"
    assert undone_text(["promote d1", "end"], TELLER) == "2 lines of orders"
    assert undone_text(["what"], TELLER) == "an order"


def test_figures_of_a_record_are_those_of_its_events() -> None:
    dice = FastDice(3)
    state, events = MULTIFOLD.begin(setup_of(4), dice)
    played = []
    for before, seat, action in random_play(4):
        state = before.copy()
        played += [order.card for order in _orders(action) if hasattr(order, "card")]
        events += MULTIFOLD.apply(state, seat, action, FastDice(7))
    stored = [MULTIFOLD.dump_event(event) for event in events]
    usage = usage_of(stored)
    assert len(usage) == state.setup.seats
    assert sum(bool(each.went_first) for each in usage) == 1
    assert {card for each in usage for card in each.used} == set(played)
    assert len(rolls_of(stored)) == sum(len(event.dice) for event in events if event.kind == "fire")


def _orders(action: object) -> tuple[object, ...]:
    return action.orders if isinstance(action, Orders) else (action,)
