"""What a comparison of decks says in chat."""

from datetime import UTC, datetime

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.lab.jobs import Results
from bot.lab.melee import plans
from bot.lab.verdicts.swap import SwapFigures, swap_figures
from bot.matches.decks.deck_tests import Standing
from cogs.kit.writing import TEXT_LIMIT, escape
from cogs.melee.lab.comparing import TEST
from cogs.melee.lab.conduct import progress_post
from cogs.melee.words import comparing as words
from cogs.melee.words import kept_tests
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
    notes = (words.since_then(kept_tests.changes(old, new)),)
    text = words.figures(names, found, results, "out-of-time", notes)
    assert len(text) <= TEXT_LIMIT
    assert text.count(escape(LONG)) >= len(DECKS) + 5
    assert text.endswith("Seed 4000000000.")


def test_a_test_under_way_with_the_longest_names_fits_into_a_message() -> None:
    swap = words.in_place(LONG, LONG, LONG)
    _, results = compared(DECKS[0], DECKS[1])
    post = progress_post(
        "17", words.heading((swap, LONG), results.job), Standing(6, 24, 3.0, 2), 1_700_000_000
    )
    assert len(post.text) <= TEXT_LIMIT
    assert escape(swap) in post.text
