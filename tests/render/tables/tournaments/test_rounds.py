"""Pairings and pods of a round: everybody and every state is in them."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.pen.palette import GOLD
from render.tables.tournaments.pairings import lay_pairings
from render.tables.tournaments.parts import MATCHES, PODS
from render.tables.tournaments.pods import lay_pods
from render.tables.tournaments.values import (
    EntrantLine,
    MatchBox,
    Pairings,
    Pod,
    Pods,
    PodSeat,
)
from tests.examples import examples
from tests.render.layouts import texts_of, told
from tests.render.positions import player_names
from tests.render.tables.tournaments.layouts import check
from tools.cli.melee.gallery import tournaments

QUICK = examples(25)
LONG = "Ŵ" * 60, "Long " * 40


@pytest.mark.parametrize("count", [2, 4, 27, 28, 29, 64])
def test_pairings_hold_every_table(count: int) -> None:
    one = tournaments.pairings(count)
    pages = [lay_pairings(one, page) for page in range(max(1, -(-len(one.matches) // MATCHES)))]
    check(*pages)
    assert len(pages) == -(-len(one.matches) // 14)
    assert {match.label for match in one.matches if match.label} <= told(pages)
    assert ("bye" in told(pages)) == (count % 2 == 1)


def test_a_round_tells_what_waits_is_played_is_over_and_who_did_not_come() -> None:
    page = lay_pairings(tournaments.pairings(10), 0)
    assert {"waiting", "LIVE", "LIVE 1–0", "no-show"} <= told([page])
    assert GOLD in {words.ink for words in texts_of(page[1]) if words.text == "2"}


def test_a_round_tells_who_dropped_out_apart_from_who_did_not_come() -> None:
    gone = MatchBox(
        EntrantLine("Ada", won=True), EntrantLine("Grace", is_absent=True, has_dropped=True), "decided"
    )
    page = lay_pairings(Pairings("Cup", "s", (gone,)), 0)
    assert "dropped" in told([page])
    assert "no-show" not in told([page])


@given(names=st.lists(player_names, min_size=2, max_size=6), score=st.integers(0, 99_999))
@QUICK
def test_any_pairings_are_readable(names: list[str], score: int) -> None:
    sides = [
        EntrantLine(name, 0, str(score), place % 2 == 0, "waits " * 9, "1234.5", place % 3 == 0, place == 1)
        for place, name in enumerate(names)
    ]
    states: tuple[Callable[[EntrantLine, EntrantLine], MatchBox], ...] = (
        lambda one, other: MatchBox(one, other, "running", "1" * 9),
        lambda one, other: MatchBox(one, other, "decided", "128"),
        lambda one, other: MatchBox(one, other, "open", ""),
        lambda one, _: MatchBox(one, None, "decided", "7"),
    )
    matches = [make(one, other) for make in states for one, other in pairwise(sides)]
    check(lay_pairings(Pairings(*LONG, tuple(matches[:14]), "W" * 40, "note " * 60), 0))


@pytest.mark.parametrize(("count", "seats"), [(3, 3), (23, 4), (24, 5), (64, 3)])
def test_pods_hold_everybody(count: int, seats: int) -> None:
    pods = tournaments.pods(count, seats)
    pages = [lay_pods(pods, page) for page in range(max(1, -(-len(pods.pods) // PODS)))]
    check(*pages)
    assert len(pages) == -(-len(pods.pods) // 6)
    assert {pod.label for pod in pods.pods} <= told(pages)


@given(names=st.lists(player_names, min_size=3, max_size=5))
@QUICK
def test_any_pod_is_readable(names: list[str]) -> None:
    seats = tuple(
        PodSeat(name, "1234.5", place + 1, "+1234.5", is_absent=place == 2, is_own=place == 1)
        for place, name in enumerate(names)
    )
    pods = (Pod("Table " * 20, seats, "running"), Pod("1", seats, "decided"), Pod("", seats))
    check(lay_pods(Pods(*LONG, pods, "W" * 40, "note " * 60), 0))
