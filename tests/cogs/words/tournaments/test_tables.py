"""Tournaments as text: everything that the pictures show, on pages within Discord's limits."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.games.tables import Figure, Result, TableRow
from bot.games.wording import DESCRIPTION_LIMIT, utf16_length
from cogs.words.tournaments.tables.text import match_alts, match_line, match_texts, table_texts
from cogs.words.tournaments.tables.text_pages import Section, named, paged
from render.tables.tournaments.parts import bracket_parts
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
from tests.cases import for_each
from tests.examples import examples
from tests.render.positions import player_names
from tools.cli.melee.gallery import swiss, tournaments
from tools.cli.melee.gallery.swiss import results_table, standing, standings_of

ADA, GRACE = EntrantLine("Ada", 1, "2", True), EntrantLine("Grace", 4, "1")


@for_each(
    ("match", "line"),
    [
        (MatchBox(ADA, GRACE, "decided", "3"), "3 · **Ada** beats Grace 2–1"),
        (
            MatchBox(EntrantLine("Ada", points="6"), EntrantLine("Grace", points="3")),
            "Ada (6) against Grace (3) · waiting",
        ),
        (MatchBox(EntrantLine("Ada"), EntrantLine("Grace"), "running"), "Ada against Grace · playing"),
        (
            MatchBox(EntrantLine("Ada", score="1"), EntrantLine("Grace", score="0"), "running"),
            "Ada against Grace 1–0 · playing",
        ),
        (
            MatchBox(EntrantLine("Ada", score="1"), EntrantLine("Grace", score="1"), "decided"),
            "Ada draws with Grace 1–1",
        ),
        (
            MatchBox(ADA, EntrantLine("Grace", score="0", is_absent=True), "decided"),
            "**Ada** against Grace 2–0 · no-show: Grace",
        ),
        (
            MatchBox(EntrantLine("Ada", is_absent=True), EntrantLine("Grace", is_absent=True), "decided"),
            "Ada against Grace · no-show: Ada and Grace",
        ),
        (
            MatchBox(ADA, EntrantLine("Grace", score="0", is_absent=True, has_dropped=True), "decided"),
            "**Ada** against Grace 2–0 · dropped out: Grace",
        ),
        (MatchBox(EntrantLine("Ada", won=True, is_own=True), None, "decided"), "**Ada** has a bye ← you"),
        (
            MatchBox(EntrantLine("Ada"), EntrantLine("", waits_for="winner of semifinal 2")),
            "Ada against *winner of semifinal 2*",
        ),
        (
            MatchBox(EntrantLine("*Ada*"), EntrantLine("@everyone")),
            "\\*Ada\\* against @\u200beveryone · waiting",
        ),
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
    assert match_texts(BracketChart("Cup", "", (upper, last))) == (
        "### Cup\n__**Winners’ bracket · Round 1**__\n**Ada** beats Grace 2–1\n"
        "__**Grand final**__\nAda against *winner of L3*\n__**Third place**__\nMary against Joan · playing",
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
    assert match_texts(PathChart("Cup", "s", "Ada", "6 points", steps, ahead)) == (
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
    (page,) = match_texts(path)
    assert page.endswith("**Round 1** · neither came, so both lost: Grace")
    assert "Round 1 · neither came, so both lost: Grace." in match_alts(path)[0]


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
    (page,) = match_texts(path)
    assert page.endswith(
        "**Round 1** · won 1–0 against Grace · dropped out\n"
        "**Round 2** · both had dropped out, so both lost: Grace"
    )
    assert match_alts(path)[0].endswith(
        "Round 1 · won 1–0 against Grace · dropped out; Round 2 · both had dropped out, so both lost: Grace."
    )


def test_pods_tell_places_and_points() -> None:
    seats = (
        PodSeat("Ada", "3", 1, "+2"),
        PodSeat("Grace", "2", 2, "+1", is_own=True),
        PodSeat("Mary", is_absent=True),
    )
    waiting = Pod("Table 2", (PodSeat("Joan"),))
    assert match_texts(Pods("Cup", "s", (Pod("Table 1", seats, "decided"), waiting))) == (
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
        (lambda limit: match_texts(tournaments.pairings(60), limit), 30),
        (lambda limit: match_texts(tournaments.single(64, 9), limit), 63),
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
    assert match_texts(Pairings("Cup", "round 1", ())) == ("### Cup\n-# round 1",)
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


@pytest.mark.parametrize(
    "bracket", [tournaments.single(5, 1), tournaments.single(64, 9, has_third=True), tournaments.double(17)]
)
def test_each_part_of_a_bracket_has_its_alt_text(bracket: BracketChart) -> None:
    texts = match_alts(bracket)
    assert len(texts) == len(bracket_parts(bracket)) == len(set(texts))
    assert all(utf16_length(text) <= DESCRIPTION_LIMIT and bracket.title in text for text in texts)


def test_alt_texts_are_the_same_lines_without_markdown() -> None:
    first = MatchBox(ADA, replace(GRACE, name="*G_race*"), "decided", "1")
    ahead = (Ahead("If you win", "Final", ("Joan", "Lin"), 2),)
    step = PathStep("Round 1", replace(first, first=replace(ADA, is_own=True)))
    assert match_alts(Pairings("Cup", "round 3", (first, MatchBox(ADA, None, "decided", "2")))) == [
        "Pairings of Cup, round 3. 1 · Ada beats *G_race* 2–1; 2 · Ada has a bye."
    ]
    assert match_alts(PathChart("Cup", "s", "Ada", "3 points", (step,) * 11, ahead))[1] == (
        "Ada · Cup, s · 3 points. Round 1 · won 2–1 against *G_race*. "
        "If you win · Final: Joan, Lin or 2 others."
    )


@pytest.mark.parametrize("name", ["Ŵ" * 60, "_*" * 30])
def test_alt_texts_of_the_largest_images_fit(name: str) -> None:
    entrant = EntrantLine(name, 1, "2", is_own=True, points="12")
    match = MatchBox(entrant, entrant, "running", "1")
    scenes = [
        BracketChart(name, name, (Stage(name, (RoundColumn(name, (match,) * 4),), match),)),
        Pairings(name, name, (match,) * 14),
        PathChart(name, name, name, name, (PathStep(name, match, name),) * 10),
        tournaments.pods(60, 5),
        tournaments.pairings(60),
    ]
    texts = [text for scene in scenes for text in match_alts(scene)]
    assert all(utf16_length(text) <= DESCRIPTION_LIMIT for text in texts)
