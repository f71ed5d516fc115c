"""Colours of the pictures of tournaments, and what other processes are asked for."""

import pickle
from collections.abc import Iterable

import pytest

from render.pen.colour import RGB, WHITE, contrast
from render.pen.geometry import WIDTH
from render.pen.palette import GOLD, INK, MUTED, TEXT
from render.tables import look
from render.tables.cells import FILLS
from render.tables.table import lay_table
from render.tables.tournaments import api
from render.tables.tournaments.pods import lay_pods
from tools.cli.melee.gallery import swiss, tournaments


@pytest.mark.parametrize(
    ("ink", "grounds"),
    [
        (look.FAINT, (*look.PLAIN, *look.FAINT_PLATE, *look.BOX, INK)),
        (MUTED, (*look.PLAIN, *look.OWN, *look.WINNER, *look.BOX)),
        (TEXT, (*look.OWN, *look.WINNER)),
        (GOLD, (*look.WINNER, *look.PLAIN)),
        (WHITE, (*look.LIVE, *look.WINNER)),
    ],
)
def test_text_can_be_read_on_every_plate(ink: RGB, grounds: Iterable[RGB]) -> None:
    assert min(contrast(ink, ground) for ground in grounds) >= 4.5


def test_results_in_a_crosstable_can_be_read_on_their_colours() -> None:
    assert all(contrast(ink, fill) >= 4.5 for fill, ink in FILLS.values())
    assert len({fill for fill, _ in FILLS.values()}) == len(FILLS)


def test_the_bytes_are_small_pictures() -> None:
    made = [
        api.table(swiss.standings(16)), api.pairings(tournaments.pairings(15)),
        api.table(tournaments.crosstable(16)), api.pods(tournaments.pods(23, 4)),
        api.path(tournaments.path()),
    ]  # fmt: skip
    assert all(data[:2] == b"\xff\xd8" and len(data) < 400_000 for data in made)
    with pytest.raises(IndexError):
        api.table(swiss.standings(16), 1)


@pytest.mark.parametrize(
    ("draw", "value"),
    [
        (api.bracket, tournaments.double(12)),
        (api.path, tournaments.path()),
        (api.table, swiss.standings(16)),
        (api.pairings, tournaments.pairings(15)),
        (api.table, swiss.by_round(15, 6)),
        (api.pods, tournaments.pods(23, 4)),
    ],
)
def test_another_process_can_draw_them(draw: object, value: object) -> None:
    assert pickle.loads(pickle.dumps((draw, value))) == (draw, value)


def test_every_page_is_as_wide_as_all_pictures() -> None:
    assert all(
        max(put.box.right for put in puts) == WIDTH
        for _, puts in (lay_pods(tournaments.pods(8, 4), 0), lay_table(tournaments.crosstable(3), 0))
    )
