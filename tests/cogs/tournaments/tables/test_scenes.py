"""What tables say of each format: the pictures and the text show the same scenes."""

import pytest

from bot.tournaments.log.events import Cancelled, Dropped
from bot.tournaments.matches import EntrantId, MatchResult
from bot.tournaments.outlook.cut_outlook import running_outlook
from bot.tournaments.rules import Format, TournamentRules
from cogs.tournaments.outlook import outlook_pages
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.sheets import texts
from cogs.tournaments.tables.view import NothingToShow, Section, TableView, scenes, sections_of
from tests.cogs.tournaments.tournaments import DRAWN, LOST, Cup

BOB = EntrantId(2)


def said(cup: Cup, section: Section, own: EntrantId | None = None, **view: int) -> list[str]:
    """All lines of a section but the title, for somebody who looks at it."""
    pages = texts(scenes(TableView("7", section, **view), cup.shown(), own))
    return [line for page in pages for line in page.splitlines()[1:]]


def notices(cup: Cup, section: Section) -> list[str]:
    """The headings on the pictures of a section."""
    return [each.notice for each in scenes(TableView("7", section), cup.shown(), None)]


def cup_of(form: Format, people: int, **rules: object) -> Cup:
    return Cup(TournamentRules(form, seeding="joining", **rules), people)  # type: ignore[arg-type]


def over(cup: Cup) -> Cup:
    """The same tournament after its end; the first named wins each match."""
    while cup.shown().state.phase == "running":
        cup.play()
    return cup


def test_pairings_say_which_round_it_is_who_is_free_and_who_looks() -> None:
    cup = cup_of("swiss", 5, rounds=3)
    cup.report("1.1", DRAWN)
    assert said(cup, "pairings", BOB) == [
        "-# Swiss · round 1 · 5 players",
        "1 · Ann draws with Cem ½–½",
        "2 · Bob against Dee · waiting ← you",
        "**Eve** has a bye",
        "-# matches over: 1 of 2",
    ]
    cup.play()
    assert said(cup, "pairings")[0] == "-# Swiss · round 2 · 5 players"
    assert said(cup, "pairings", round=1)[1:3] == ["1 · Ann draws with Cem ½–½", "2 · **Bob** beats Dee 1–0"]


def test_standings_show_the_cut_and_who_has_dropped_out() -> None:
    cup = cup_of("swiss", 4, rounds=2, cut=2)
    cup.play({2: LOST})
    cup.add(Dropped(BOB, 1))
    assert [line for line in said(cup, "standings") if not line.startswith("-# OMW")] == [
        "-# Swiss · in round 2 of 2 · 4 players",
        "**1** Ann · **3** · 1–0–0",
        "**2** Dee · **3** · 1–0–0",
        "━━ **the top 2 go on** ━━",
        "**3** Bob · *dropped* · **0** · 0–0–1",
        "**4** Cem · **0** · 0–0–1",
        "-# by the draw: 1–2, 3–4",
    ]


def test_the_cut_counts_only_those_who_are_still_in() -> None:
    cup = cup_of("swiss", 6, rounds=2, cut=2)
    cup.play()
    cup.add(Dropped(EntrantId(1), 1))
    lines = [line for line in said(cup, "standings") if "OMW" not in line]
    assert lines[3:5] == ["**3** Cem · **3** · 1–0–0", "━━ **the top 2 of those still in go on** ━━"]
    assert (
        "the top 2 of those still in go on"
        in outlook_pages(TournamentAudience(cup.shown()), running_outlook(cup.shown().state))[0]
    )
    for each in (2, 3, 4):
        cup.add(Dropped(EntrantId(each), 1))
    assert "go on" not in " ".join(said(cup, "standings")), "all who are left do"


def test_a_finished_bracket_is_no_round_and_a_cancelled_tournament_in_none() -> None:
    cup = cup_of("swiss", 4, rounds=2, cut=2)
    assert notices(cup, "standings") == ["ROUND 1"]
    over(cup)
    assert (notices(cup, "bracket"), notices(cup, "standings")) == (["FINAL BRACKET"], ["FINAL STANDINGS"])
    stopped = cup_of("single", 4)
    assert notices(stopped, "bracket") == ["ROUND 1"]
    stopped.add(Cancelled())
    assert (notices(stopped, "bracket"), notices(stopped, "standings")) == (["CANCELLED"], ["CANCELLED"])
    assert said(stopped, "standings")[0] == "-# Single elimination · 4 players"


def test_what_no_column_shows_is_said_to_have_decided() -> None:
    ties = ("points", "omw", "gw", "ogw", "buchholz", "buchholz-cut-1", "sonneborn-berger", "draw")
    cup = cup_of("swiss", 4, rounds=2, tie_breaks=ties)
    cup.play()
    assert said(cup, "standings")[-1] == "-# by the draw: 1–2, 3–4"
    shared = cup_of("swiss", 4, rounds=2, tie_breaks=ties[:-1])
    shared.play()
    assert "the draw" not in " ".join(said(shared, "standings")), "equal places are shared"


def test_a_round_robin_has_everybody_against_everybody() -> None:
    cup = cup_of("round-robin", 4)
    cup.play({1: LOST})
    assert said(cup, "crosstable", BOB) == [
        "-# Round robin · 4 players",
        "**1** Bob · **3** ← you",
        "-# 2: · · 4: 1–0",
        "**2** Dee · **3**",
        "-# 1: · · 3: 1–0",
        "**3** Ann · **0**",
        "-# 2: 0–1 · 4: ·",
        "**4** Cem · **0**",
        "-# 1: 0–1 · 3: ·",
    ]


def test_each_group_has_a_table_of_its_own_under_its_name() -> None:
    cup = cup_of("groups", 6, group_size=3, cut=2)
    heads = [line for line in said(cup, "standings") if "Groups" in line]
    assert heads == [f"-# Groups · Group {number} · in round 1 of 3 · 6 players" for number in (1, 2)]
    over(cup)
    assert said(cup, "crosstable")[:3] == [
        "-# Groups · Group 1 · 6 players",
        "**1** Ann · **6**",
        "-# 2: 1–0 · 3: 1–0",
    ]
    assert said(cup, "standings")[0] == "-# Groups · 6 players"


def test_the_bracket_after_a_cut_says_what_is_played_there() -> None:
    cup = over(cup_of("groups", 6, group_size=3, cut=2))
    assert said(cup, "bracket") == [
        "-# Single elimination · 2 players",
        "__**Final**__",
        "4.1 · **Ann** beats Bob 1–0",
        "-# 1 match played · 0 running",
    ]
    assert said(cup, "path", BOB) == [
        "-# Groups · 6 players · 2nd of 6 · 6 points",
        "**Round 2** · won 1–0 against Fay · table 2",
        "**Round 3** · won 1–0 against Cem · table 2",
        "**Final** · lost 0–1 to Ann · table 1",
    ]


def test_an_elimination_shows_who_is_to_come_also_for_the_third_place() -> None:
    cup = cup_of("single", 5, has_third_place=True)
    assert said(cup, "path", BOB)[-2:] == [
        "-# If you win · Final: Ann, Dee or Eve",
        "-# If you lose · Third place: Ann, Dee or Eve",
    ]
    cup.play()
    assert said(cup, "bracket")[-7:] == [
        "2.1 · Ann against Dee · waiting",
        "2.2 · **Bob** beats Cem 1–0",
        "__**Final**__",
        "3.1 · *winner of 2.1* against Bob",
        "__**Third place**__",
        "3.2 · *loser of 2.1* against Cem",
        "-# 2 matches played · 0 running",
    ]
    assert said(cup, "path", BOB) == [
        "-# Single elimination · 5 players · still in",
        "**Quarterfinals** · a bye",
        "**Semifinals** · won 1–0 against Cem · table 2",
        "-# Next · Final: Ann or Dee",
    ]


def test_a_double_elimination_tells_of_its_reset_once_it_can_come() -> None:
    cup = cup_of("double", 4)
    cup.play()
    cup.play()
    assert said(cup, "path", entrant=1)[-2:] == [
        "-# Next · Grand final: Bob or Dee",
        "-# After a loss · Reset: Bob or Dee",
    ]
    assert "Reset" not in " ".join(said(cup, "bracket"))
    cup.play()
    cup.play({1: LOST})
    assert said(cup, "bracket")[-5:-1] == [
        "__**Grand final**__",
        "4.1 · Ann loses to **Bob** 0–1",
        "__**Grand final · Reset**__",
        "5.1 · Bob against Ann · waiting",
    ]
    assert said(cup, "path", entrant=1)[-1] == "**Reset** · **next:** Bob · table 1"


def test_tables_of_several_show_places_also_on_ones_own_path() -> None:
    cup = cup_of("pods", 6, seats=3, rounds=2)
    cup.report("1.1", MatchResult((2, 1, 3), (0, 1, 0)))
    assert said(cup, "pairings", BOB) == [
        "-# Pods · round 1 · 6 players",
        "__**Table 1 · over**__",
        "Cem (0) · 1st · **+2**",
        "Ann (0) · 2nd · **+1**",
        "Fay (0) · 3rd · **+0**",
        "__**Table 2 · waiting**__",
        "Bob (0) ← you",
        "Dee (0)",
        "Eve (0)",
        "-# tables over: 1 of 2",
    ]
    paths = [said(cup, "path", entrant=number)[1] for number in (3, 1, 6, 2)]
    assert paths == [
        "**Round 1** · won against Ann and Fay · 1st of 3 · table 1",
        "**Round 1** · lost to Cem · 2nd of 3 · table 1",
        "**Round 1** · lost to Ann and Cem · 3rd of 3 · table 1",
        "**Round 1** · **next:** Dee and Eve · table 2",
    ]


@pytest.mark.parametrize(
    ("form", "people", "view"),
    [
        ("swiss", 4, TableView("7", "bracket")),
        ("single", 4, TableView("7", "crosstable")),
        ("swiss", 4, TableView("7", "pairings", round=2)),
        ("swiss", 4, TableView("7", "path")),
        ("swiss", 4, TableView("7", "path", entrant=9)),
    ],
)
def test_what_is_not_there_is_said(form: Format, people: int, view: TableView) -> None:
    cup = cup_of(form, people)
    with pytest.raises(NothingToShow):
        scenes(view, cup.shown(), None)


@pytest.mark.parametrize("form", ["swiss", "single", "double", "round-robin", "groups", "pods"])
def test_every_section_that_is_offered_has_something_to_show(form: Format) -> None:
    cup = cup_of(form, 6, **({"seats": 3} if form == "pods" else {}))
    assert all(said(cup, each, BOB) for each in sections_of(cup.shown().state))


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (TournamentRules("swiss"), "This tournament has no elimination, so there is no bracket."),
        (TournamentRules("swiss", cut=2), "There is no bracket yet: it begins with the cut."),
    ],
)
def test_a_bracket_that_never_comes_is_not_announced(rules: TournamentRules, why: str) -> None:
    with pytest.raises(NothingToShow, match=why):
        scenes(TableView("7", "bracket"), Cup(rules).shown(), None)
