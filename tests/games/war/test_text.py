"""Facts, orders and refusals of Multiverse War in words."""

import re

from msgspec.structs import replace

from bot.content.war.shipped import shipped_sheets
from bot.games.dice import FastDice
from bot.games.telling import Teller
from bot.games.war import WAR
from bot.games.war.events import board_events as be
from bot.games.war.events import events as ev
from bot.games.war.facts.facts import Fact
from bot.games.war.facts.order_text import action_text, deeds_text, order_text, undone_text
from bot.games.war.facts.refusals import REASONS
from bot.games.war.facts.text import SHOWN, board_lines, log_lines, sentence, titles_of
from bot.games.war.position.actions import parse_order
from bot.games.war.position.setup import make_setup
from bot.games.war.rules.legal import REFUSALS
from bot.games.war.sight.describe import standing_lines
from tests.games.war.games import positions, random_play
from tests.games.war.test_hidden import seen_events

TITLES = titles_of(make_setup(shipped_sheets(), "short"))
NAMES = ("Ada", "Bo", "Cy", "Di")


def teller(viewer: int | None = None) -> Teller:
    return Teller(NAMES, TITLES, viewer)


def test_everything_that_happens_is_told_as_sentences() -> None:
    for number in (0, 2, 4, 5, 8):
        for state, seat, action in random_play(number, rounds=5, leaving=0.001):
            events = WAR.apply(state.copy(), seat, action, FastDice(number))
            for viewer in (seat, None):
                for line in log_lines(seen_events(viewer, events), teller(viewer)):
                    assert re.fullmatch(r"\S.*[.!?]", line), line
                    assert not re.search("  |None|[{}]", line), line


def test_only_its_team_reads_which_block_it_was() -> None:
    events: list[ev.Event] = [
        be.BlockNamed((0,), 0, "d3", 2, "spearman"),
        be.BlockMoved(0, ("d3", "d4"), "walk"),
        be.BlockNamed((0,), 0, "d4", 2, "spearman"),
        be.BlockMoved(0, ("d4", "e5"), "walk"),
    ]
    assert log_lines(seen_events(0, events), teller(0)) == ["Your Spearman u2 moves from d3 to e5 over d4."]
    assert log_lines(seen_events(1, events), teller(1)) == ["Ada's block moves from d3 to e5 over d4."]


def test_blocks_that_appear_face_down_are_one_line_for_each_player() -> None:
    events = [
        be.BlockCame(seat, at)
        for seat, at in ((0, "d1"), (0, "e1"), (0, "d2"), (1, "e8"), (-1, "d5"), (-1, "e5"))
    ]
    assert log_lines(events, teller()) == [
        "Ada's blocks appear at d1, e1 and d2.",
        "Bo's block appears at e8.",
        "A guardian appears at d5.",
        "A guardian appears at e5.",
    ]


def test_what_a_mission_or_an_event_brings_is_told_once() -> None:
    found = be.EventFound(0, "g3", 10, "A splinter of aether", "stone", 1)
    events = [ev.MissionDone(0, "first-light", 2), ev.Scored(0, 2, "mission"), found, ev.StonesGained(0, 1)]
    assert log_lines([*events, ev.StonesGained(0, 1), ev.Scored(0, 2, "building")], teller()) == [
        "Ada accomplishes First Light: 2 points.",
        "Ada's block finds “A splinter of aether” at g3 (die 10): 1 aether stone.",
        "Ada gains 1 aether stone.",
        "Ada scores 2 points for a building.",
    ]


def test_a_strike_names_all_that_changed_its_strength() -> None:
    fact = Fact("strike", 0, "spearman", 1, None, ("d4", "d5"), 8, 4, True, ("attack", "b -2", "g +1"))
    assert sentence(fact, teller()) == (
        "Ada's Spearman at d4 strikes at d5: strength 8 (high ground −2, in the open +1), die 4, a hit."
    )


def test_boards_leave_out_what_they_show() -> None:
    events: list[ev.Event] = [ev.RoundBegan(2), ev.PhaseBegan("build", 1), ev.StonesGained(0, 2)]
    assert board_lines(events, teller()) == ["Ada gains 2 aether stones."]
    assert len(log_lines(events, teller())) == 3
    assert "change gold" in SHOWN


def test_ends_are_told_by_who_has_won() -> None:
    def told(winners: tuple[int, ...], by: str) -> str:
        return log_lines([ev.GameOver(winners, by, (3, 3, 1))], teller())[0]

    assert told((1,), "conquest") == "Bo wins the game by conquest."
    assert told((0, 2), "points") == "Ada and Cy win the game together on the final count."
    assert told((0, 1, 2), "agreement") == "All agree to a draw."
    assert told((0, 1, 2), "points") == "Several share the first place."


def test_buildings_of_who_goes_out_are_told_though_nobody_has_destroyed_them() -> None:
    fallen: list[ev.Event] = [
        be.CityCaptured(1, 3),
        ev.SeatOut(1),
        be.BuildingDestroyed(1, "h7", "workshop", None),
        be.BuildingDestroyed(1, "g7", "barracks", 3),
    ]
    assert board_lines(fallen, teller(1)) == [
        "Di captures your Settlement.",
        "You are out of the game.",
        "Your Siege Workshop at h7 is destroyed.",
        "Your Barracks at g7 is destroyed.",
    ]


def test_every_order_has_words() -> None:
    told = set()
    for number in (0, 4, 5):
        for state, seat, _ in random_play(number, rounds=4):
            for action in WAR.legal(state, seat)[:40]:
                told.add(re.sub(r"[a-z]\d+|\d+", "#", action_text(action, teller())))
    assert len(told) > 40
    assert order_text(parse_order("u3 attack d5 with aim"), teller()) == "u3 attacks d5 with Aim"
    assert order_text(parse_order("hero ember d2 4 3 flare"), teller()) == (
        "Recruit Queen of Embers on d2, health 4, 3 AP, Flare"
    )
    assert undone_text(["u1 d4"], teller()) == "“u1 moves to d4”"
    assert undone_text(["u1 d4", "end"], teller()) == "2 lines of orders"


def test_a_takeback_names_what_it_undoes() -> None:
    moves: list[ev.Event] = [be.BlockMoved(0, ("d3", f"d{row}"), "walk") for row in range(4, 8)]
    assert deeds_text(moves[:1]) == "a move to d4"
    assert deeds_text(moves) == "4 orders"


def test_every_refusal_has_a_sentence() -> None:
    assert set(REASONS) == set(REFUSALS)
    dropped = log_lines([ev.OrdersDropped(0, "no-ap", 2)], teller(0))
    assert dropped == ["2 orders of your line were dropped. It has too few action points."]


def test_missions_in_hand_are_counted_by_their_ages() -> None:
    view = WAR.view(positions()[0], None)
    seat = replace(view.seats[0], hand=(1, 2, 1))
    (line, *_) = standing_lines(replace(view, seats=(seat, *view.seats[1:])), teller())
    assert line.endswith(", 2 missions of age 1, 1 mission of age 2")
