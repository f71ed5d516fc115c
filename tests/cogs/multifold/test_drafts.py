"""Typed orders: what they mean, and how a control carries them."""

import pytest

from bot.games.multifold import MULTIFOLD
from bot.games.multifold.facts.text import titles_of
from bot.games.multifold.position.actions import Orders, format_action, parse_action
from bot.games.multifold.sight.odds import BattleOdds, Risk, Salvo
from bot.games.telling import Teller
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.refusals import Unclear
from cogs.multifold import words
from cogs.multifold.offers import odds_lines
from cogs.multifold.turn.drafts import SEND, action_meant, orders_in, pack, unpack
from tests.games.multifold.games import positions, setup_of

TITLES = titles_of(setup_of(0))
NAMES = [f"{row}{number}" for row in "abcdefg" for number in range(1, 9)]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("g3-f4 3", "g3-f4 3"),
        ("G3 to F4 3 o", "g3-f4 3o"),
        ("move g3 -> f4", "g3-f4"),
        ("g3 → f4 all; promote f4", "g3-f4, promote f4"),
        ("g3-f4 2\naim f4 at e4\ndone", "g3-f4 2, aim f4 e4, end"),
        ("Gun turret at f4", "play turret f4"),
        ("play quick feet, end", "play speed, end"),
        ("turncoats d4 to d5", "play turncoat d4 d5"),
        ("place d1 2, d4 1", "place d1 2 d4 1"),
        ("end", "end"),
    ],
)
def test_orders_are_read_as_people_write_them(typed: str, line: str) -> None:
    assert format_action(action_meant(typed, TITLES)) == line


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Type your orders"),
        (" , ;", "Type your orders"),
        ("g3-f4, prommote f4", "Did you mean **promote**?"),
        ("end, g3-f4", "comes last in a line"),
        ("end, end", "comes last in a line"),
        ("end of my moves", "Did you mean **end**?"),
        ("to the", "Type your orders"),
        ("g3-f4 9", "1 to 5 foldlings"),
        ("aim g3", "Write it like `aim g3 f4`."),
        ("promote", "Write it like `promote f4`."),
        ("play", "Write it like `play shield f4`."),
        ("play fire", "Write it like `play fire c3`."),
        ("turncoats", "Write it like `play turncoat c3 c4`."),
        ("play sheild f4", "Did you mean **shield**?"),
        ("place d4", "Write it like `place g3 2 f5 1`."),
        (", ".join(["g3-f4 1"] * 21), "at most 20 orders"),
        ("x" * 500, "too much for one line"),
        ("*g3*", "“\\\\*g3\\\\*” is no order"),
    ],
)
def test_what_means_nothing_is_asked_about(typed: str, told: str) -> None:
    with pytest.raises(Unclear) as refused:
        action_meant(typed, TITLES)
    assert told.replace("\\\\", "\\") in refused.value.words


def test_few_hits_are_not_none() -> None:
    assert words.risk("Your c1", 0.03, 0.03) == "- Your c1 takes less than 0.1 hits, all lost in 3%"


def test_the_viewers_own_battle_comes_first() -> None:
    salvos = (Salvo(1, "c5", "c6", 2, 1.0), Salvo(0, "d1", "d2", 1, 0.5), Salvo(2, "e2", "d1", 1, 0.5))
    odds = BattleOdds(salvos, (Risk(2, "c6", 1.0, 0.5), Risk(0, "d1", 0.5, 0.4), Risk(1, "d2", 0.5, 0.2)))
    assert odds_lines(odds, Teller(("Ada", "Bo", "Cy"), TITLES, 0)) == [
        words.ODDS,
        "- Your d1 at d2: 1 die, 0.5 hits on average",
        "- Cy's e2 at d1: 1 die, 0.5 hits on average",
        "- Your d1 takes 0.5 hits, all lost in 40%",
        "- Bo's d2 takes 0.5 hits, all lost in 20%",
        "-# Bo's c5 at c6: 2 dice, 1.0 hits on average",
        "-# Cy's c6 takes 1.0 hits, all lost in 50%",
    ]


def test_a_control_carries_every_order_there_is() -> None:
    seen = set()
    for state in positions()[::12]:
        names = state.setup.field.names
        for action in MULTIFOLD.legal(state, state.active):
            for order in orders_in(action):
                assert unpack(pack([order], names), names) == (order,)
                seen.add(type(order))
    assert len(seen) == 5
    written = parse_action("a1-b2, a1-b2 o, a1-b2 5ooot, aim a1 b2, play turncoat a1 b2, play speed, end")
    assert isinstance(written, Orders)
    assert unpack(pack(written.orders, NAMES), NAMES) == written.orders


def test_twenty_orders_fit_into_a_custom_id() -> None:
    orders = orders_in(parse_action(", ".join(["g7-f6 5ooot"] * 19 + ["end"])))
    assert control_id(SEND, str(2**63 - 1), 9_999, pack(orders, NAMES)).fits


@pytest.mark.parametrize("text", ["", "x", "ab", "\u4e00", "\u4e00\u4e07", "\u4e00\u9fff\u4e00"])
def test_what_no_control_carries_is_refused(text: str) -> None:
    with pytest.raises(MalformedId):
        unpack(text, NAMES)
