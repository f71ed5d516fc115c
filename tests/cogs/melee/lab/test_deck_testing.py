"""What a test of a deck says and shows."""

import pytest

from bot.games.melee.cards.cards import DeckList
from bot.games.tables import Intervals, Measure, Table
from bot.lab.course import course_of
from bot.lab.jobs import Results
from bot.lab.melee import plans
from bot.lab.melee.figures.deck import DeckFigures, deck_figures
from bot.lab.melee.jobs import CardPlayed, DuelResult
from bot.matches.decks.deck_tests import DeckTestProgress
from cogs.kit.safe_text import TEXT_LIMIT
from cogs.melee.collection.lab_pictures import cards_picture, course_picture, matchups_picture
from cogs.melee.lab.conduct import progress_post
from cogs.melee.lab.requests import MAX
from cogs.melee.words.lab import deck_tests as words
from cogs.melee.words.lab import lab_report
from render.pen.geometry import WIDTH, Rect
from render.tables.alt import describe_table
from render.tables.chart import lay_chart
from render.tables.pages import table_pages
from render.tables.table import lay_table
from tests.lab.jobs import content, small_job
from tests.render.layouts import check_readable, texts_of

DECKS = list(content().decks.values())
BOARDS = list(content().boards.values())
LONG = "W" * 40


def made(count: int, games: int = MAX, name: str = "") -> tuple[DeckFigures, Results]:
    """The figures of a deck after so many games against each of so many, all won that it began."""
    deck = DECKS[0].model_copy(update={"name": name or DECKS[0].name})
    others = [DECKS[1].model_copy(update={"name": f"{name or 'Deck'} {n}"}) for n in range(count)]
    job = plans.gauntlet(
        deck, others, ("adept", "adept"), BOARDS, games=games, seed=4_000_000_000, cards=True
    )
    cards = (CardPlayed(True, 1, 2, True, 3, 40, 20),) * len(deck.entity)
    series = tuple(
        DuelResult(number, float(number % 2 == 0), number % 2 == 0, 20, "capture", cards)
        for number in range(games)
    )
    results = Results(job, (series,) * count, "whole")
    return deck_figures(results), results


def measures_of(table: Table) -> list[tuple[Measure | None, ...]]:
    return [cell.measures for row in table.rows for cell in row.cells if isinstance(cell, Intervals)]


@pytest.mark.parametrize("count", [1, 7, 12])
def test_matchups_are_bars_with_intervals(count: int) -> None:
    found, results = made(count)
    table = matchups_picture(found, results)
    pages = [lay_table(table, page) for page in range(table_pages(table))]
    for height, puts in pages:
        check_readable(puts, Rect(0, 0, WIDTH, height))
    assert len(table.rows) == 1 + (len(BOARDS) if count == 1 else count)
    assert [row.name for row in table.rows[:1]] == ["All games"]
    assert table.rows[0].note == "first 100% · second 0%"
    (axis,), (measure,) = (column.axis for column in table.columns), measures_of(table)[0]
    assert measure is not None
    assert axis is not None
    assert axis.low <= measure.low < measure.at == 0.5 < measure.high <= axis.high


def test_cards_are_bars_of_shrunk_rates() -> None:
    found, results = made(2, games=20)
    table = cards_picture(found, results)
    height, puts = lay_table(table, 0)
    check_readable(puts, Rect(0, 0, WIDTH, height))
    assert [row.name for row in table.rows] == [card.name for card in found.deck.entity]
    for (hand, early), card in zip(measures_of(table), found.cards, strict=True):
        assert hand is None  # it was in no opening hand
        assert early is not None
        assert early.at == card.early_shrunk.share
    assert "never in hand" in {text.text for text in texts_of(puts)}


def test_the_band_of_the_win_chance_is_its_interval() -> None:
    """Intervals of few games are lopsided: half their width on either side would reach below 0%."""
    _, results = made(1, games=40)
    won = [DuelResult(number, 1.0, number % 2 == 0, 4, "capture") for number in range(20)]
    lost = [DuelResult(number, 0.0, number % 2 == 0, 20, "capture") for number in range(20, 40)]
    rounds = course_of([*won, *lost])
    assert [one.rate.share for one in rounds][:3] == [0.5, 0.5, 0.0]
    points = course_picture(rounds, results).series[0].points
    assert [(point.low, point.high) for point in points] == [
        (100 * one.rate.low, 100 * one.rate.high) for one in rounds
    ]
    assert all(point.low is not None and point.low >= 0 for point in points)
    assert "−20" not in {text.text for text in texts_of(lay_chart(course_picture(rounds, results)))}


def test_the_pictures_twin_says_every_rate() -> None:
    found, results = made(7)
    told = describe_table(matchups_picture(found, results), 0)
    assert all(f"Deck {number}" in told for number in range(7))
    assert "All games, first 100% · second 0%: win rate 50% (48–52)." in told
    assert told.count("win rate 50% (45–55)") == 7


def test_the_longest_figures_fit_into_a_message() -> None:
    found, results = made(7, name=LONG)
    text = words.figures(found, results, None, f"**Since**: {LONG * 6}")
    assert len(text) <= TEXT_LIMIT
    assert text.endswith("Seed 4000000000.")


def test_what_is_partial_says_so_first() -> None:
    found, whole = made(2, games=20)
    results = Results(whole.job, whole.games, "workers-lost", "a worker died")
    lines = words.figures(found, results, None).splitlines()
    assert lines[2] == (
        "**PARTIAL**: The processes that play the games were lost again and again after 40 of 40 games. "
        "The figures are right for these; their intervals say how far they can be trusted."
    )
    assert matchups_picture(found, results).subtitle.startswith("PARTIAL: 40 of 40 games")


@pytest.mark.parametrize(
    ("count", "games", "told"),
    [
        (1, 20, "20 games over 5 battlefields"),
        (1, 24, "24 games over 6 battlefields"),
        (7, 20, "20 games each"),
        (2, 5_600, "5,600 games each"),
    ],
)
def test_a_picture_says_how_many_games_stand_behind_its_bars(count: int, games: int, told: str) -> None:
    found, results = made(count, games)
    assert matchups_picture(found, results).subtitle == f"{told} · adept · seed 4000000000"


def test_a_battlefield_without_games_says_so() -> None:
    found, results = made(1, games=20)
    text = words.figures(found, results, None)
    assert "- Tidewalk: no games\n" in text
    assert "– –" not in text
    table = matchups_picture(found, results)
    rows = zip(table.rows, measures_of(table), strict=True)
    assert [measures for row, measures in rows if row.name == "Tidewalk"] == [(None,)]


def test_names_in_figures_are_escaped() -> None:
    found, results = made(2, games=20, name="*Bold*")
    text = words.figures(found, results, None)
    assert "\\*Bold\\* 1" in text
    assert "*Bold*" not in text.replace("\\*", "")


def test_a_card_that_never_came_has_no_rates() -> None:
    deck: DeckList = DECKS[0]
    job = plans.gauntlet(deck, DECKS[1:2], ("adept", "adept"), BOARDS, games=1, seed=1, cards=True)
    never = (CardPlayed(),) * len(deck.entity)
    results = Results(job, ((DuelResult(0, 0.5, True, 60, "turn-limit", never),),), "whole")
    text = words.figures(deck_figures(results), results, None)
    assert "drawn 0%, summoned –, alive –; dealt –, taken –; wins – in hand, – early" in text
    assert "Ended by turn limit 1 (0 won)." in text


def test_a_report_has_every_figure_as_tables() -> None:
    found, results = made(2, games=20, name="A|B")
    rounds = course_of([game for games in results.games for game in games])
    text = lab_report.of_test(found, rounds, results)
    assert text.startswith(
        "# Test of A\\|B\n\n40 of 40 games, the computer on both sides (adept). Seed 4000000000."
    )
    lines = text.splitlines()
    assert all(any(line.startswith(f"| {card.name} |") for line in lines) for card in found.cards)
    assert sum(line.startswith("| A\\|B ") for line in lines) == 2
    tables = [line for line in lines if line.startswith("|")]
    assert {line.replace("\\|", "").count("|") for line in tables if "drawn" in line} == {13}
    assert "| card | going first | going second | A\\|B 0 | A\\|B 1 |" in lines
    assert sum(line.startswith("| any hand |") for line in lines) == 1
    assert course_picture(rounds, results).series[0].name == "wins from here"
    assert lines[-1].startswith("| 10 | 100.0%")


@pytest.mark.parametrize(
    ("standing", "told"),
    [
        (DeckTestProgress(0, 24, 0.0), "`░░░░░░░░░░░░░░░░░░░░` **0 of 24 games** · beginning…"),
        (
            DeckTestProgress(12, 24, 6.0),
            "`██████████░░░░░░░░░░` **12 of 24 games** · 2.0 games a second · about 6 seconds left",
        ),
        (
            DeckTestProgress(6, 24, 60.0),
            "`█████░░░░░░░░░░░░░░░` **6 of 24 games** · 0.1 games a second · about 3 minutes left",
        ),
        (
            DeckTestProgress(12, 24, 6.0, may_end_early=True),
            "`██████████░░░░░░░░░░` **12 of 24 games** · 2.0 games a second · at most 6 seconds left",
        ),
        (
            DeckTestProgress(0, 24, 0.0, 0),
            "`░░░░░░░░░░░░░░░░░░░░` **0 of 24 games** · waiting; the next turn in the lab is this test's",
        ),
        (
            DeckTestProgress(6, 24, 3.0, 2),
            "`█████░░░░░░░░░░░░░░░` **6 of 24 games** · waiting; 2 turns of other tests before its next",
        ),
    ],
)
def test_how_far_it_is_reads_well(standing: DeckTestProgress, told: str) -> None:
    post = progress_post("17", words.heading(small_job()), standing, 1_700_000_000)
    *_, bar, note = post.text.splitlines()
    assert bar == told
    assert note == (
        "-# If this has not moved on <t:1700000000:R>, I was restarted; then press **Cancel**: it offers "
        "to go on with the games so far."
    )
    (((cancel,),),) = (post.rows,)
    assert str(cancel.id) == "duel:stop:17"


@pytest.mark.parametrize(
    ("seconds", "told"), [(0.2, "1 second"), (40, "40 seconds"), (89.5, "90 seconds"), (90, "2 minutes")]
)
def test_times_are_rounded_up(seconds: float, told: str) -> None:
    assert words.duration(seconds) == told
