"""Typed orders: what they mean, and how a control carries them."""

import pytest
from msgspec.structs import replace

from bot.content.war.shipped import first_sheets
from bot.games.dice import FastDice
from bot.games.war import WAR
from bot.games.war.facts.text import titles_of
from bot.games.war.position.actions import MAX_ORDERS, Leave, format_action, parse_action
from bot.games.war.position.setup import make_setup
from bot.games.war.sight.view import View
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.forms import HELP_LIMIT
from cogs.kit.refusals import Unclear
from cogs.war import words
from cogs.war.turn.drafts import SEND
from cogs.war.turn.lines import action_meant, ended, orders_in, pack, unpack
from tests.games.war.games import SHEETS, positions

TITLES = titles_of(make_setup(first_sheets(), "short"))
VIEW: View = WAR.view(next(each for each in positions() if each.position.phase == "action"), None)
BUILDING = replace(VIEW, phase="build")


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("u3 d5", "u3 d5"),
        ("U3 moves to D5", "u3 d5"),
        ("u3 to d5; u2 explores e5, u1 attacks d6 with aim", "u3 d5; u2 explore e5; u1 attack d6 with aim"),
        ("u3 d5\nu4 set-up\ndone", "u3 d5; u4 set-up; end"),
        ("u5 sets-up; u1 swaps u2", "u5 set-up; u1 swap u2"),
        ("end", "end"),
        ("leave", "leave"),
    ],
)
def test_orders_are_read_as_people_write_them(typed: str, line: str) -> None:
    if typed == "leave":
        with pytest.raises(Unclear):
            action_meant(typed, VIEW, TITLES)
        return
    assert format_action(action_meant(typed, VIEW, TITLES)) == line


def test_the_form_s_examples_are_orders_of_both_phases() -> None:
    to_build, to_act = words.FORM_HELP.removeprefix("To build: ").split(". To act: ")
    assert action_meant(to_build, BUILDING, TITLES) == parse_action(to_build)
    assert action_meant(to_act, VIEW, TITLES) == parse_action(to_act)
    assert all(len(each) <= HELP_LIMIT for each in (words.FORM_HELP, *words.PHASE_FORMS.values()))


def test_the_form_s_examples_before_the_first_round_are_lines_of_their_phase() -> None:
    dice = FastDice(1)
    state, _ = WAR.begin(make_setup(first_sheets(), "short"), dice)
    first, start = (text.partition("ike: ")[2] for text in words.PHASE_FORMS.values())
    (winner,) = WAR.waiting(state)
    ways = [action_meant(each, VIEW, TITLES) for each in first.split("; or: ")]
    assert set(ways) == set(WAR.legal(state, winner)) - {Leave()}
    WAR.apply(state, winner, ways[1 - winner], dice)
    assert list(WAR.waiting(state)) == [0]
    WAR.apply(state, 0, action_meant(start, VIEW, TITLES), dice)
    assert state.position.holdings[0].blocks


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("recruit Heavy Swordsman on d2; end", "recruit heavy-swordsman d2; built"),
        ("done", "built"),
        ("recruit scout d2; built; u3 d5; end", "recruit scout d2; built; u3 d5; end"),
        ("hero Queen of Embers at d2", "hero ember d2"),
        ("u1 builds guard tower", "u1 build tower"),
        ("start builder d1 spearman d2 scout c2", "start builder d1 spearman d2 scout c2"),
        ("first build", "first build"),
    ],
)
def test_the_end_and_names_are_read_in_the_phase_under_way(typed: str, line: str) -> None:
    assert format_action(action_meant(typed, BUILDING, TITLES)) == line


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Type your orders"),
        (" , ;", "Type your orders"),
        ("dance", "“dance” is no order."),
        ("u1 atack d5", "“u1 atack d5” is no order. Did you mean **attack**?"),
        ("u1 attack", "Write it like `u3 attack d6`."),
        ("recruit scout", "Write it like `recruit spearman d2`."),
        ("start builder", "Write it like `start builder d1 spearman d2 scout c2`."),
        ("; ".join(["u1 d4"] * (MAX_ORDERS + 1)), "at most 20 orders"),
        ("x" * 700, "too much for one line"),
        ("*u3*", "“\\*u3\\*” is no order"),
    ],
)
def test_what_means_nothing_is_asked_about(typed: str, told: str) -> None:
    with pytest.raises(Unclear) as refused:
        action_meant(typed, VIEW, TITLES)
    assert told in refused.value.words


def test_a_control_carries_every_order_there_is() -> None:
    seen = set()
    for state in positions()[::6]:
        for seat in WAR.waiting(state):
            view = WAR.view(state, seat)
            for action in WAR.legal(state, seat):
                assert unpack(pack(action, view, SHEETS), view, SHEETS) == action
                seen |= {type(order) for order in orders_in(action)}
    assert len(seen) >= 14
    line = parse_action("hero ember d2 4 3 flare; u1 d4; gift 2 999; u99 use wall ne; mission two-roofs 1")
    assert unpack(pack(line, VIEW, SHEETS), VIEW, SHEETS) == line


def test_twenty_moves_fit_into_a_custom_id() -> None:
    line = parse_action("; ".join([f"u{number} d4" for number in range(1, MAX_ORDERS)] + ["end"]))
    packed = pack(line, VIEW, SHEETS)
    assert control_id(SEND, str(2**63 - 1), 9_999, packed).fits


def test_an_end_is_added_only_where_there_is_none() -> None:
    orders = orders_in(parse_action("u1 d4"))
    closed = ended(orders, VIEW)
    assert closed is not None
    assert format_action(closed) == "u1 d4; end"
    assert ended(closed.orders, VIEW) is None
    built = ended(orders_in(parse_action("recruit scout d2")), BUILDING)
    assert built is not None
    assert format_action(built) == "recruit scout d2; built"


@pytest.mark.parametrize("text", ["x", "ab", "\u4e00\u4e07", "\u9fff"])
def test_what_no_control_carries_is_refused(text: str) -> None:
    with pytest.raises(MalformedId):
        unpack(text, VIEW, SHEETS)
