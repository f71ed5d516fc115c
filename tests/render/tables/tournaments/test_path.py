"""Ways through a tournament: what was, what is next, who may come."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.pen.icons import Icon
from render.tables.tournaments.parts import STEPS, turnout
from render.tables.tournaments.path import lay_path
from render.tables.tournaments.values import (
    Ahead,
    EntrantLine,
    MatchBox,
    PathChart,
    PathStep,
)
from tests.examples import examples
from tests.render.layouts import told
from tests.render.positions import player_names
from tests.render.tables.tournaments.layouts import check
from tools.cli.melee.gallery import tournaments

QUICK = examples(25)
LONG = "Ŵ" * 60, "Long " * 40


@pytest.mark.parametrize("rounds", [1, 4, 11, 12, 30])
def test_a_way_of_any_length_ends_with_what_lies_ahead(rounds: int) -> None:
    path = tournaments.path(rounds)
    pages = [lay_path(path, page) for page in range(-(-len(path.steps) // STEPS))]
    check(*pages)
    assert {"next", "If you win · Losers’ semifinal"} <= told(pages[-1:])
    assert "next" not in told(pages[:-1])
    assert "and 3 more" in told(pages[-1:])


@given(names=st.lists(player_names, min_size=9, max_size=9), score=st.integers(0, 9999))
@QUICK
def test_any_way_is_readable(names: list[str], score: int) -> None:
    own = EntrantLine(names[0], 1024, str(score), is_own=True)
    rival = EntrantLine(names[1], 1023, str(score), points="1234.5")
    matches = (
        MatchBox(own, rival, "decided"), MatchBox(rival, own, "running"), MatchBox(own, rival),
        MatchBox(own, None, "decided"),
        MatchBox(own, EntrantLine("", waits_for="winner of the other semifinal of this bracket"), "open"),
    )  # fmt: skip
    steps = tuple(
        PathStep("Losers’ quarterfinals", match, "a very long note about this") for match in matches
    )
    ahead = (Ahead("If you win " * 9, "Semifinal", tuple(names), 12),) * 2
    check(lay_path(PathChart(*LONG, names[0], "stands " * 20, steps, ahead, 1024, "W" * 40, "note " * 60), 0))


def test_how_each_match_went_is_told_from_ones_own_side() -> None:
    own, rival = EntrantLine("Ada", is_own=True), EntrantLine("Grace")
    won, beaten = EntrantLine("Ada", won=True, is_own=True), EntrantLine("Grace", won=True)
    missing = EntrantLine("Ada", is_absent=True, is_own=True)
    told_apart = [
        MatchBox(won, rival, "decided"), MatchBox(beaten, own, "decided"), MatchBox(own, rival, "decided"),
        MatchBox(missing, EntrantLine("Grace", is_absent=True), "decided"),
        MatchBox(rival, own, "running"), MatchBox(rival, own), MatchBox(own, EntrantLine("", waits_for="x")),
        MatchBox(won, None, "decided"),
    ]  # fmt: skip
    assert [turnout(match) for match in told_apart] == [
        "won", "lost", "drawn", "lost", "running", "next", "ahead", "won",
    ]  # fmt: skip
    steps = tuple(PathStep("R", match) for match in told_apart)
    page = lay_path(PathChart("T", "s", "Ada", "", steps), 0)
    glyphs = [
        put.sprite.name for put in page[1] if isinstance(put.sprite, Icon) and put.x < 60 and put.y > 200
    ]
    assert glyphs == ["check_bold", "close_thick", "equal", "close_thick", "sword_cross", "check_bold"]
