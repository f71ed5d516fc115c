"""Replays and steps of records: every line that stands can be shown, and stops are where activations end."""

import re

import pytest

from bot.games.errors import ContentError
from bot.games.records import parse_record
from bot.games.takebacks import in_force
from cogs.multiversus.replays import animate, book_of, still
from cogs.replays import Brush
from render.multiversus.values import StrikeMark
from tests.e2e.multiversus.studio import QuickStudio
from tests.games.multiversus.games import told_game
from tests.games.multiversus.test_records import record_of

NAMES = ("Ada", "Bo")
STUDIO = QuickStudio()
BRUSH = Brush(STUDIO.multiversus_board, STUDIO.multiversus_end)
FREE = 8
"""A game with a free setup."""


@pytest.mark.parametrize("number", [0, 1, FREE])
def test_every_line_that_stands_is_shown(number: int) -> None:
    record = record_of(number)
    plies = [line.ply for line in in_force(parse_record(record).lines)]
    shown = [still(BRUSH, record, ply, NAMES, NAMES) for ply in plies[::4]]
    assert [each.ply for each in shown] == plies[::4]
    assert all(each.plies == tuple(plies) for each in shown)
    last = still(BRUSH, record, plies[-1] + 9, NAMES, NAMES)
    assert last.ply == plies[-1]
    assert last.data is not None
    assert last.data.startswith((b"Victory: wins ", b"Draw: "))
    for each in (*shown, last):
        assert each.description
        assert still(None, record, each.ply, NAMES, NAMES).data is None
    first = shown[0]
    assert first.title == "before the first activation"
    assert (first.data is None) == (number == FREE)
    assert (first.description == "There was no board yet: the sides were not taken.") == (number == FREE)


def test_stops_are_where_activations_are_over() -> None:
    record = record_of(1)
    stops = still(None, record, 0, NAMES, NAMES).stops
    assert [stop.turn for stop in stops] == list(range(len(stops)))
    assert [stop.ply for stop in stops] == sorted({stop.ply for stop in stops})
    assert stops[0].label == "Before the first activation"
    assert re.fullmatch(r"Activation 1 · (Ada|Bo) · [A-Z][a-z]+: [A-Za-z ]+", stops[1].label)
    over = still(None, record, stops[1].ply, NAMES, NAMES)
    assert over.title.startswith("activation 1 · round 1 of ")
    assert over.title.endswith(stops[1].label.partition(" · ")[2])
    assert (over.span, over.held) == ("activation", "")
    assert over.told
    assert over.sides
    assert over.hands == ()


def test_a_still_marks_what_the_activation_has_done() -> None:
    strikes: list[int] = []

    def draw(picture: object) -> bytes:
        marks = getattr(picture, "marks", ())
        strikes.append(sum(isinstance(mark, StrikeMark) for mark in marks))
        return b"drawn"

    record = record_of(0)
    stops = still(None, record, 0, NAMES, NAMES).stops[1:]
    for stop in stops:
        assert still(Brush(draw, draw), record, stop.ply, NAMES, NAMES).data == b"drawn"
    log = book_of(record).log
    assert sum(strikes) == sum(event.kind == "attacked" for ply, event in log if ply <= stops[-2].ply) > 10


@pytest.mark.parametrize("number", [1, FREE])
def test_a_replay_has_a_frame_for_each_activation(number: int) -> None:
    found = animate(STUDIO.multiversus_replay, record_of(number), NAMES)
    assert re.fullmatch(rb"replay of \d\d frames, over", found.data)
    assert found.description.startswith("Replay of a game, activation by activation: ")


def test_a_game_that_ended_before_it_began_has_no_replay() -> None:
    book = book_of(record_of(FREE))
    assert next(iter(book.views.values())).sides is None
    assert told_game(FREE, "leave", 1).end.sides is None
    with pytest.raises(ContentError):
        animate(STUDIO.multiversus_replay, "", NAMES)
