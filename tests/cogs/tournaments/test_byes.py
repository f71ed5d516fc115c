"""Byes in the organisers' panel, in the news, in tables and in the log."""

import pytest

from bot.tournaments.crosstable import crosstable
from bot.tournaments.log.events import ByeGiven, Finished, Undone
from bot.tournaments.matches import EntrantId
from bot.tournaments.rules import TournamentRules
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import Button, Menu
from cogs.tournaments.organising.acts import format_act, parse_act
from cogs.tournaments.organising.byes import bye_question, byes_post
from cogs.tournaments.organising.panel import panel
from cogs.tournaments.rounds.news import news
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.round_scenes import round_scene
from cogs.words.tournaments.organising.log import event_text
from cogs.words.tournaments.tables.text import match_line
from render.tables.tournaments.values import Pairings
from tests.cogs.tournaments.tournaments import Cup

ANN, BOB = EntrantId(1), EntrantId(2)
SWISS = TournamentRules("swiss", rounds=3, seeding="joining")


def offered(cup: Cup) -> list[str]:
    rows = panel(cup.shown()).rows
    return [each.label for row in rows if isinstance(row, tuple) for each in row if isinstance(each, Button)]


def menus(rows: object) -> list[Menu]:
    assert isinstance(rows, tuple)
    return [each for each in rows if isinstance(each, Menu)]


def told(cup: Cup, after: int) -> list[str]:
    return [each.text for each in news(cup.shown(), cup.log, after)]


def test_byes_are_offered_in_a_swiss_until_its_last_round_is_paired() -> None:
    cup = Cup(SWISS, 6)
    assert "Bye…" in offered(cup)
    cup.play()
    cup.play()
    assert "Bye…" not in offered(cup), "the last round is paired"
    assert "Bye…" not in offered(Cup(TournamentRules("single"), 4))
    over = Cup(SWISS, 4)
    over.add(Finished())
    assert "Bye…" not in offered(over)


def test_an_organiser_chooses_round_and_points_and_sees_and_undoes_what_is_given() -> None:
    cup = Cup(SWISS, 6)
    (menu,) = menus(bye_question(cup.shown(), ANN).rows)
    assert [each.label for each in menu.entries] == [
        "Round 2: half-point bye",
        "Round 2: zero-point bye",
        "Round 3: half-point bye",
        "Round 3: zero-point bye",
    ]
    act = ByeGiven(ANN, 2, "half")
    assert format_act(act) == f"bye.1.{menu.entries[0].value}"
    assert parse_act(format_act(act), cup.shown()) == act
    with pytest.raises(MalformedId):
        parse_act("bye.1.2.whole", cup.shown())
    number = cup.add(act)
    post = byes_post(cup.shown())
    assert "- Round 2: Ann, half-point bye" in post.text
    (undo,) = menus(post.rows)
    assert [(each.value, each.label) for each in undo.entries] == [(str(number), "Let Ann play in round 2")]
    cup.add(ByeGiven(ANN, 3, "zero"))
    full = bye_question(cup.shown(), ANN)
    assert "Ann has a bye in every round that is not paired yet." in full.text


def test_a_long_list_of_byes_is_cut() -> None:
    cup = Cup(TournamentRules("swiss", rounds=3), 40)
    for number in range(1, 31):
        cup.add(ByeGiven(EntrantId(number), 2, "zero"))
    post = byes_post(cup.shown())
    assert "- and 18 more, in the log" in post.text
    (undo,) = menus(post.rows)
    assert len(undo.entries) == 25


def test_byes_are_news_when_given_undone_and_when_their_round_begins() -> None:
    cup = Cup(SWISS, 6)
    before = len(cup.log)
    cup.add(ByeGiven(ANN, 2, "half"))
    cup.add(ByeGiven(BOB, 2, "zero"))
    assert told(cup, before) == [
        "Ann has a half-point bye in round 2.",
        "Bob has a zero-point bye in round 2.",
    ]
    given = len(cup.log)
    cup.play()
    assert told(cup, given)[-2:] == [
        "**Round 2** begins with 2 matches; Bob is free.",
        "Ann has a half-point bye in round 2.",
    ]
    again = Cup(SWISS, 6)
    given = again.add(ByeGiven(BOB, 2, "zero"))
    again.add(Undone(given))
    assert told(again, given) == ["Bob plays in round 2 after all: the bye is undone."]


def test_tables_and_the_log_say_which_bye_it_was() -> None:
    cup = Cup(SWISS, 6)
    cup.add(ByeGiven(ANN, 2, "half"))
    assert event_text(cup.log[-1].event, cup.shown()) == "Ann got a half-point bye in round 2"
    cup.play()
    scene = round_scene(TournamentAudience(cup.shown()), 2)
    assert isinstance(scene, Pairings)
    lines = [match_line(each) for each in scene.matches]
    byes = [each for each in lines if "bye" in each]
    assert byes[-1] == "**Ann** (3) has a half-point bye" or byes[-1] == "Ann (3) has a half-point bye"
    assert byes[0].endswith(" has a bye")
    cells = crosstable([ANN], [each for each in cup.shown().state.matches if each.pairing.seats == (ANN,)])
    assert cells.rows[0].cells[0].outcome == "half-bye"
