"""Tournaments as text: everything that the pictures show, on pages within Discord's limits."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.tables import Figure, Result, TableRow
from bot.games.wording import utf16_length
from cogs.words.tournaments.tables.paging import Section, named, paged
from cogs.words.tournaments.tables.text import (
    bracket_pages,
    match_line,
    pairings_pages,
    pods_pages,
    table_texts,
    way_pages,
)
from render.tables.tournaments.alt import describe_path
from render.tables.tournaments.values import (
    Ahead,
    BracketChart,
    EntrantLine,
    MatchBox,
    Pairings,
    PathChart,
    PathStep,
    Pod,
    Pods,
    PodSeat,
    RoundColumn,
    Stage,
)
from tests.examples import examples
from tests.render.positions import player_names
from tools.cli.melee.gallery import swiss, tournaments
from tools.cli.melee.gallery.swiss import results_table, standing, standings_of

ADA, GRACE = EntrantLine("Ada", 1, "2", True), EntrantLine("Grace", 4, "1")


@pytest.mark.parametrize(
    ("match", "line"),
    [
        (MatchBox(ADA, GRACE, "decided", "3"), "3 · **Ada** 2–1 Grace"),
        (
            MatchBox(EntrantLine("Ada", points="6"), EntrantLine("Grace", points="3")),
            "Ada (6) – Grace (3) · waiting",
        ),
        (MatchBox(EntrantLine("Ada"), EntrantLine("Grace"), "running"), "Ada – Grace · playing"),
        (
            MatchBox(EntrantLine("Ada", score="1"), EntrantLine("Grace", score="0"), "running"),
            "Ada 1–0 Grace · playing",
        ),
        (
            MatchBox(EntrantLine("Ada", score="1"), EntrantLine("Grace", score="1"), "decided"),
            "Ada 1–1 Grace · drawn",
        ),
        (
            MatchBox(ADA, EntrantLine("Grace", score="0", is_absent=True), "decided"),
            "**Ada** 2–0 Grace · no-show: Grace",
        ),
        (
            MatchBox(EntrantLine("Ada", is_absent=True), EntrantLine("Grace", is_absent=True), "decided"),
            "Ada – Grace · no-show: Ada and Grace",
        ),
        (
            MatchBox(ADA, EntrantLine("Grace", score="0", is_absent=True, has_dropped=True), "decided"),
            "**Ada** 2–0 Grace · dropped out: Grace",
        ),
        (MatchBox(EntrantLine("Ada", won=True, is_own=True), None, "decided"), "**Ada** has a bye ← you"),
        (
            MatchBox(EntrantLine("Ada"), EntrantLine("", waits_for="winner of semifinal 2")),
            "Ada – *winner of semifinal 2*",
        ),
        (MatchBox(EntrantLine("*Ada*"), EntrantLine("@everyone")), "\\*Ada\\* – @\u200beveryone · waiting"),
    ],
)
def test_a_match_is_one_line(match: MatchBox, line: str) -> None:
    assert match_line(match) == line


def test_standings_tell_places_figures_the_cut_and_what_decided() -> None:
    rows = (
        standing(1, "Ada", "2–0–0", "6", ("66.7", "9")),
        standing(2, "Grace", "1–0–1", "3", ("50.0", "3"), mark="dropped", is_out=True),
        standing(3, "سلمى", "1–0–1", "3", ("41.2", "3"), decided=0, is_own=True),
    )
    table = standings_of(
        "Cup", "round 2", ("OMW %", "Buch."), rows, cut=1, cut_note="the winner goes on", note="all is well"
    )
    assert table_texts(table) == (
        "### Cup\n-# round 2\n"
        "**1** Ada · **6** · 2–0–0\n-# OMW % 66.7 · Buch. 9\n"
        "━━ **the winner goes on** ━━\n"
        "**2** Grace · *dropped* · **3** · 1–0–1\n-# OMW % 50.0 · Buch. 3\n"
        "**3** \u2068سلمى\u2069 · **3** · 1–0–1 ← you\n-# **OMW % 41.2** · Buch. 3\n"
        "-# in bold: the tie-break that decided\n"
        "-# all is well",
    )


def test_a_bracket_is_told_by_round_and_leaves_out_where_nobody_plays() -> None:
    upper = Stage("Winners’ bracket", (RoundColumn("Round 1", (MatchBox(ADA, GRACE, "decided"), None)),))
    final = MatchBox(EntrantLine("Ada"), EntrantLine("", waits_for="winner of L3"))
    last = Stage(
        "Grand final",
        (RoundColumn("Grand final", (final,)),),
        MatchBox(EntrantLine("Mary"), EntrantLine("Joan"), "running"),
    )
    assert bracket_pages(BracketChart("Cup", "", (upper, last))) == (
        "### Cup\n__**Winners’ bracket · Round 1**__\n**Ada** 2–1 Grace\n"
        "__**Grand final**__\nAda – *winner of L3*\n__**Third place**__\nMary – Joan · playing",
    )


def test_a_way_tells_what_was_what_is_next_and_who_may_come() -> None:
    own, rival = EntrantLine("Ada", is_own=True), EntrantLine("Grace")
    steps = (
        PathStep("Round 1", MatchBox(EntrantLine("Ada", won=True, is_own=True), None, "decided")),
        PathStep(
            "Round 2", MatchBox(GRACE, EntrantLine("Ada", 1, "2", True, is_own=True), "decided"), "table 3"
        ),
        PathStep("Round 3", MatchBox(own, EntrantLine("Grace", won=True), "decided")),
        PathStep("Round 4", MatchBox(own, rival, "decided")),
        PathStep("Round 5", MatchBox(own, rival, "running")),
        PathStep("Round 6", MatchBox(own, rival)),
        PathStep("Round 7", MatchBox(own, EntrantLine("", waits_for="winner of 3"))),
    )
    ahead = (Ahead("If you win", "Final", ("Joan", "Lin"), 2), Ahead("If you lose", "", ("Mary",)))
    assert way_pages(PathChart("Cup", "s", "Ada", "6 points", steps, ahead)) == (
        "### Ada · Cup\n-# s · 6 points\n"
        "**Round 1** · a bye\n**Round 2** · won 2–1 against Grace · table 3\n**Round 3** · lost to Grace\n"
        "**Round 4** · drew with Grace\n**Round 5** · playing against Grace\n**Round 6** · **next:** Grace\n"
        "**Round 7** · later: *winner of 3*\n"
        "-# If you win · Final: Joan, Lin or 2 others\n-# If you lose: Mary",
    )


def test_a_match_to_which_neither_came_is_lost_to_nobody() -> None:
    missed = MatchBox(
        EntrantLine("Ada", is_own=True, is_absent=True), EntrantLine("Grace", is_absent=True), "decided"
    )
    path = PathChart("Cup", "s", "Ada", "", (PathStep("Round 1", missed),))
    (page,) = way_pages(path)
    assert page.endswith("**Round 1** · neither came, so both lost: Grace")
    assert "Round 1: lost like Grace, as neither came." in describe_path(path, 0)


def test_a_match_that_a_dropout_ended_is_told_as_one() -> None:
    own, gone = (
        EntrantLine("Ada", score="1", won=True, is_own=True),
        EntrantLine("Grace", score="0", is_absent=True),
    )
    left = MatchBox(own, replace(gone, has_dropped=True), "decided")
    both = MatchBox(
        *(replace(each, is_absent=True, has_dropped=True, won=False) for each in (own, gone)), "decided"
    )
    path = PathChart("Cup", "s", "Ada", "", (PathStep("Round 1", left), PathStep("Round 2", both)))
    (page,) = way_pages(path)
    assert page.endswith(
        "**Round 1** · won 1–0 against Grace · dropped out\n"
        "**Round 2** · both had dropped out, so both lost: Grace"
    )
    assert describe_path(path, 0).endswith(
        "Round 1: won against Grace 1–0, dropped out. Round 2: lost like Grace, as both had dropped out."
    )


def test_pods_tell_places_and_points() -> None:
    seats = (
        PodSeat("Ada", "3", 1, "+2"),
        PodSeat("Grace", "2", 2, "+1", is_own=True),
        PodSeat("Mary", is_absent=True),
    )
    waiting = Pod("Table 2", (PodSeat("Joan"),))
    assert pods_pages(Pods("Cup", "s", (Pod("Table 1", seats, "decided"), waiting))) == (
        "### Cup\n-# s\n__**Table 1 · over**__\nAda (3) · 1st · **+2**\nGrace (2) · 2nd · **+1** ← you\n"
        "Mary · no-show\n__**Table 2 · waiting**__\nJoan",
    )


def test_a_crosstable_tells_each_result() -> None:
    cells = Result("2–1", "won", "7"), None, Result("bye"), Figure("6")
    rows = TableRow("2", "Ada", cells, is_own=True), TableRow("3", "Grace", (None, None, None, Figure("0")))
    assert table_texts(results_table("Cup", "s", ("R1", "R2", "R3"), rows)) == (
        "### Cup\n-# s\n**2** Ada · **6** ← you\n-# R1: 2–1 v 7 · R3: bye\n**3** Grace · **0**",
    )


@pytest.mark.parametrize("limit", [1000, 2000, 4000])
@pytest.mark.parametrize(
    ("make", "count"),
    [
        (lambda limit: table_texts(swiss.standings(60), limit), 60),
        (lambda limit: pairings_pages(tournaments.pairings(60), limit), 30),
        (lambda limit: bracket_pages(tournaments.single(64, 9), limit), 63),
        (lambda limit: table_texts(tournaments.crosstable(16), limit), 16),
    ],
)
def test_pages_keep_the_limit_and_say_which_they_are(
    make: Callable[[int], tuple[str, ...]], count: int, limit: int
) -> None:
    pages = make(limit)
    assert all(utf16_length(page) <= limit for page in pages)
    for place, page in enumerate(pages, 1):
        title, subtitle, *lines = page.splitlines()
        assert title.startswith("### ")
        assert (f" · {place} of {len(pages)}" in subtitle) == (len(pages) > 1)
        assert lines
    told = [
        line for page in pages for line in page.splitlines()[2:] if not line.startswith(("-#", "━", "__"))
    ]
    assert len(told) == count


def test_a_section_that_goes_on_has_its_heading_on_the_next_page_and_never_alone() -> None:
    lines = tuple(f"line {number} {'x' * 40}" for number in range(9))
    pages = paged("T", "", [Section("One", lines), Section("Two", lines[:1])], "the end", 200)
    assert len(pages) > 3
    for page in pages:
        headings = [line for line in page.splitlines() if line.startswith("__")]
        assert headings[0] == ("__**Two**__" if "One" not in page else "__**One**__")
        assert not page.splitlines()[-1].startswith("__")
    assert pages[-1].endswith("-# the end")
    assert [line for page in pages for line in page.splitlines() if line.startswith("line")] == [
        *lines,
        lines[0],
    ]


def test_nothing_to_tell_is_one_page() -> None:
    assert pairings_pages(Pairings("Cup", "round 1", ())) == ("### Cup\n-# round 1",)
    assert paged("Cup", "", [Section("Empty", ())]) == ("### Cup",)


@given(
    name=player_names,
    lines=st.lists(st.text("ab *_`", max_size=400), max_size=30),
    limit=st.integers(1000, 4000),
)
@examples(50)
def test_any_texts_stay_within_any_limit(name: str, lines: list[str], limit: int) -> None:
    sections = [Section(named(name), tuple(lines[:9])), Section("", tuple(lines[9:]))]
    assert all(utf16_length(page) <= limit for page in paged(name * 9, name * 9, sections, name * 9, limit))


@given(name=player_names)
@examples(25)
def test_names_bring_no_markdown_and_no_lines_of_their_own(name: str) -> None:
    assert "\n" not in named(name)
    line = match_line(MatchBox(EntrantLine(name or "?", won=True), EntrantLine(name or "?"), "decided"))
    assert len(line.splitlines()) == 1
