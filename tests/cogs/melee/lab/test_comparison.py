"""What a comparison of decks says in chat."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.lab.jobs import Ended, Results
from bot.lab.melee import plans
from bot.lab.verdicts.swap import SwapFigures, swap_figures
from bot.matches.decks.deck_test_history import compared_figures_of
from bot.matches.decks.deck_tests import DeckTestProgress
from cogs.kit.safe_text import TEXT_LIMIT, escape
from cogs.melee.collection.lab_pictures import comparison_picture
from cogs.melee.lab.comparison import TEST
from cogs.melee.lab.conduct import progress_post
from cogs.melee.words.lab import comparison as words
from cogs.melee.words.lab import deck_test_history, lab_report
from tests.lab.jobs import content, game

DECKS = list(content().decks.values())
BOARDS = list(content().boards.values())
LONG = "*" * 40
AT = datetime(2026, 11, 23, 20, 15, tzinfo=UTC)


def renamed(card: EntityCard, letter: str) -> EntityCard:
    return card.model_copy(update={"name": letter + LONG[1:]})


def with_long_names(deck: DeckList, letters: str) -> DeckList:
    cards = tuple(renamed(card, letter) for card, letter in zip(deck.entity, letters, strict=True))
    return deck.model_copy(update={"name": LONG, "entity": cards})


def compared(new: DeckList, old: DeckList) -> tuple[SwapFigures, Results]:
    """The figures of two decks against all others, cut short after 20 games of each."""
    others = [deck.model_copy(update={"name": LONG}) for deck in DECKS]
    job = plans.swap(old, new, others, ("adept", "adept"), BOARDS, games=400, seed=4_000_000_000, key="c")
    games = tuple(game(number, float(number % 2)) for number in range(20))
    results = Results(job, (games,) * len(job.matchups), "time-up")
    return swap_figures(results, TEST), results


def test_the_longest_figures_fit_into_a_message() -> None:
    new, old = with_long_names(DECKS[0], "ABCDEFGHIJ"), with_long_names(DECKS[1], "KLMNOPQRST")
    found, results = compared(new, old)
    names = (LONG, words.version_name(LONG, AT))
    notes = (words.since_then(deck_test_history.changes(old, new)),)
    text = words.figures(names, found, results, "out-of-time", notes, is_swap=True)
    assert len(f"{text}\n{words.go_on(400)}") <= TEXT_LIMIT
    assert text.count(escape(LONG)) >= len(DECKS) + 5
    assert text.endswith("Seed 4000000000.")


@pytest.mark.parametrize(
    ("verdict", "low", "high", "is_wider"),
    [
        (True, -0.018, 0.17, True),
        (True, 0.001, 0.17, False),
        (False, -0.09, 0.055, True),
        (False, -0.09, 0.049, False),
        (None, -0.09, 0.17, False),
    ],
)
def test_an_interval_that_contains_what_the_test_decided_against_is_explained(
    verdict: bool | None, low: float, high: float, is_wider: bool
) -> None:
    found, results = compared(
        with_long_names(DECKS[0], "ABCDEFGHIJ"), with_long_names(DECKS[1], "KLMNOPQRST")
    )
    found = replace(found, low=low, high=high, decision=replace(found.decision, verdict=verdict))
    notes = (words.since_then(deck_test_history.changes(DECKS[1], DECKS[0])),)
    text = words.figures((LONG, words.version_name(LONG, AT)), found, results, None, notes, is_swap=True)
    report = lab_report.of_comparison(("One", "Other"), found, results, (), is_swap=False)
    assert ("decided against" in text, "decided against" in report) == (is_wider, is_wider)
    assert len(text) <= TEXT_LIMIT


def test_a_test_under_way_with_the_longest_names_fits_into_a_message() -> None:
    swap = words.in_place(LONG, LONG, LONG)
    _, results = compared(DECKS[0], DECKS[1])
    post = progress_post(
        "17", words.heading((swap, LONG), results.job), DeckTestProgress(6, 24, 3.0, 2), 1_700_000_000
    )
    assert len(post.text) <= TEXT_LIMIT
    assert escape(swap) in post.text


@pytest.mark.parametrize(
    ("ended", "verdict", "is_partial"),
    [
        ("decided", True, False),
        ("whole", None, False),
        ("stopped", None, True),
        ("workers-lost", None, True),
        ("stopped", False, False),
        ("stopped", True, False),
    ],
)
def test_only_too_few_games_to_decide_are_partial(
    ended: Ended, verdict: bool | None, is_partial: bool
) -> None:
    found, results = compared(DECKS[0], DECKS[1])
    found = replace(found, decision=replace(found.decision, verdict=verdict))
    results = replace(results, ended=ended)
    icons = ["grid"] * len(DECKS)
    picture = comparison_picture("Both", ("one", "other"), icons, found, results)
    report = lab_report.of_comparison(("One", "Other"), found, results, (), is_swap=False)
    text = words.figures(("One", "Other"), found, results, "out-of-time", (), is_swap=False)
    kept = compared_figures_of(results, [deck.name for deck in DECKS], found, "Other", is_swap=False)
    assert picture.subtitle.startswith("PARTIAL") is is_partial
    assert ("PARTIAL" in report, "PARTIAL" in text, kept.is_partial) == (is_partial, is_partial, is_partial)


@pytest.mark.parametrize("is_swap", [True, False])
def test_only_a_swap_is_to_be_tried_again(is_swap: bool) -> None:
    found, results = compared(DECKS[0], DECKS[1])
    text = words.figures(("One", "Other"), found, results, None, (), is_swap=is_swap)
    report = lab_report.of_comparison(("One", "Other"), found, results, (), is_swap=is_swap)
    assert ("If you test many swaps" in text, "If you test many swaps" in report) == (is_swap, is_swap)


def test_what_the_games_can_tell_is_said_before_they_are_played() -> None:
    told = "-# Of decks that really win 5 points more, the test notices"
    assert words.can_tell(0.05, 0.36, 0.09) == f"{told} 36%; if they win 9 more, at least 80%."
    assert words.can_tell(0.05, 0.93, 0.05) == f"{told} 93%."
    assert words.can_tell(0.05, 0.004, 1.0) == f"{told} 0%; so few games prove little."


def test_the_heading_says_who_plays_whom() -> None:
    _, results = compared(DECKS[0], DECKS[1])
    assert words.heading(("One", "Other"), results.job).startswith(
        "### Is One better than Other?\n"
        f"Each of the two plays at most 400 games against each of {len(DECKS)} decks, both with the same "
    )


def test_undecided_tests_are_listed_by_number() -> None:
    lines = [words.open_line(number, (LONG, LONG), 2_000, AT) for number in range(1, 6)]
    assert len("\n".join([words.OPEN_TESTS, *lines])) <= TEXT_LIMIT
    assert words.open_line(2, ("*One*", "Other"), 1, AT) == (
        r"**2.** Is \*One\* better than Other? Undecided after 1 game of each against each opponent, "
        f"<t:{int(AT.timestamp())}:R>"
    )
    assert words.go_on(None) == "A test in chat has no more games than these."
