"""Words of comparisons in `/deck test`. Names of decks and cards come unescaped and are escaped here."""

from collections.abc import Sequence
from datetime import datetime

from bot.games.melee.cards.cards import DeckList
from bot.games.wording import counted
from bot.lab.jobs import Job, Results
from bot.lab.verdicts.power import SURE
from bot.lab.verdicts.sequential import VERDICTS, SequentialResult
from bot.lab.verdicts.swap import SwapFigures
from bot.matches.decks.deck_tests import Stop
from cogs.kit.safe_text import escape
from cogs.melee.words.lab import deck_test_history, deck_tests
from cogs.melee.words.lab.deck_tests import partial, uneven
from cogs.words.lab import interval_line, looked, percent, rate_line, signed

ONE_OF_BOTH = "Compare with another deck, or swap a card: not both in one test."
BOTH_CARDS = "Name both cards: `out`, one of the deck's, and `in`, the one in its place."
NO_VERSION = "That version of the deck is no longer kept. `/deck results` shows the kept ones."
THE_SAME = "These are the same ten cards, whatever they are called: there is nothing to compare."
_MANY_SWAPS = "If you test many swaps, some pass by chance: test the winner again."
NONE_OPEN = (
    "You have no test of a deck that can go on. `/deck test` begins one. For a deck's results, name it as "
    "`deck`."
)
OPEN_TESTS = "### Tests that can go on\nThe last five that you asked for. Only you see them."
OPEN_GONE = (
    "This test can't go on: it has ended since, it is not yours, or newer ones have taken its place. "
    "`/deck results` shows your open tests."
)
RESTARTED = (
    "I was restarted before any games of this test were kept. `/deck test` begins another; `/deck weigh` "
    "goes on with the games of a weighing."
)
RESTARTED_WITH = (
    "### I was restarted\nThat ended this test. These tests of yours can go on with the games that were "
    "kept; for a weighing, use `/deck weigh`:"
)
CHANGED = (
    "This test can't go on: cards, battlefields, rules or the computer's play have changed since its games, "
    "so further ones would not fit. `/deck test` begins another."
)
NO_FIELD = "There is no other deck for both to play against. Name one as `against`."


def in_place(deck: str, out: str, card: str) -> str:
    return f"{deck} with {card} for {out}"


def version_name(deck: str, at: datetime) -> str:
    return f"{deck} of {at:%d %b %Y %H:%M} UTC"


def labels(card: str, out: str) -> tuple[str, str]:
    return f"with {card}", f"with {out}"


def version_labels(at: datetime) -> tuple[str, str]:
    return "now", f"{at:%d %b %Y %H:%M} UTC"


def title(one: str, other: str) -> str:
    return f"{one} and {other}"


def since_then(changes: str) -> str:
    return f"Since then, {changes}."


def version_label(name: str, at: datetime, then: DeckList, now: DeckList) -> str:
    return f"{version_name(name, at)} \N{MIDDLE DOT} {deck_test_history.count_of_changes(then, now)}"


def card_label(card: str, deck: str) -> str:
    return f"{card} \N{MIDDLE DOT} {deck}"


def not_in_deck(deck: str, card: str, near: Sequence[str]) -> str:
    return f"{escape(deck)} has no card {escape(card)}.{_near(near)} Nothing was tested."


def no_card(card: str, near: Sequence[str]) -> str:
    return (
        f"None of your decks or the starter decks has a card {escape(card)}.{_near(near)} A card of a shared "
        "deck is named by the code and its name, such as `7ZK4-0QWM-X2E9:Ash Duelist`."
    )


def several(card: str, decks: Sequence[str]) -> str:
    listed = ", ".join(escape(deck) for deck in decks[:5])
    return (
        f"Several cards are called {escape(card)}: those of {listed}. Choose one from the menu, or write the "
        "deck's name before it, such as `Ember Court:Ash Duelist`."
    )


def _near(names: Sequence[str]) -> str:
    return f" Did you mean {escape(names[0])}?" if names else ""


def heading(names: tuple[str, str], job: Job) -> str:
    """The terms of a comparison; `names` are the deck that may be better, and the other one."""
    new, old = map(escape, names)
    others = len(job.matchups) // 2
    whom = escape(job.matchups[0].names[1]) if others == 1 else f"each of {others} decks"
    return (
        f"### Is {new} better than {old}?\n"
        f"Each of the two plays at most {counted(job.games, 'game')} against {whom}, both with the same "
        f"dice. The test may end earlier. The computer plays both sides ({job.matchups[0].players[0]})."
    )


def go_on(games: int | None) -> str:
    """What to do about an undecided test: play so many games more; None if there are no more."""
    if games is None:
        return "A test in chat has no more games than these."
    return (
        f"**Go on** plays at most {counted(games, 'more game')} of each deck against each opponent, now or "
        "later (`/deck results`). The verdict is as sure as without a break."
    )


def goes_on(games: int) -> str:
    """Under the heading of a test that goes on."""
    return f"-# It goes on after {counted(games, 'game')} of each deck against each opponent."


def go_on_label(number: int) -> str:
    return f"{deck_tests.GO_ON} {number}"


def open_line(number: int, names: tuple[str, str], games: int, at: datetime) -> str:
    """An open test in a list, with the number of its button."""
    new, old = map(escape, names)
    return (
        f"**{number}.** Is {new} better than {old}? Undecided after {counted(games, 'game')} of each against "
        f"each opponent, <t:{int(at.timestamp())}:R>"
    )


def can_tell(gain: float, often: float, least: float) -> str:
    """How often the test notices a gain of the size that it asks for, and the `least` one that it notices."""
    told = f"Of decks that really win {100 * gain:.0f} points more, the test notices {100 * often:.0f}%"
    if often >= SURE:
        return f"-# {told}."
    if least >= 1:
        return f"-# {told}; so few games prove little."
    return f"-# {told}; if they win {100 * least:.0f} more, at least {100 * SURE:.0f}%."


def figures(
    names: tuple[str, str],
    found: SwapFigures,
    results: Results,
    stopped: Stop | None,
    notes: Sequence[str],
    *,
    is_swap: bool,
) -> str:
    """All that a comparison gave, of a swapped card (`is_swap`) or of two decks."""
    lines = [heading(names, results.job), *notes]
    if results.is_partial and found.decision.verdict is None:
        lines.append(partial(results, stopped))
    lines += [
        f"**{verdict(found.decision)}**: {_meaning(names, found.decision)}",
        f"Difference **{interval_line(found.difference, found.low, found.high)}** in "
        f"{counted(found.pairs, 'pair')} of games",
        f"- {escape(names[0])}: {rate_line(found.after)}",
        f"- {escape(names[1])}: {rate_line(found.before)}",
        "**By opponent**",
        *(
            f"- {escape(one.name)}: {percent(one.after.share)} against {percent(one.before.share)}, "
            f"{signed(one.difference)} points"
            for one in found.opponents
            if one.before.games
        ),
        "-# " + errors(found.decision, is_swap=is_swap),
        f"-# {looked(found)} {uneven(results)}Seed {results.job.seed}.",
    ]
    return "\n".join(lines)


def verdict(decision: SequentialResult) -> str:
    word = VERDICTS[decision.verdict]
    return word[0].upper() + word[1:]


def _meaning(names: tuple[str, str], decision: SequentialResult) -> str:
    gain = f"{100 * decision.test.gain:.0f}"
    new, old = map(escape, names)
    if decision.verdict is True:
        return f"{new} wins more than {old}."
    if decision.verdict is False:
        return f"{new} doesn't win {gain} points more than {old}; it may win as much, or less."
    return (
        f"the games prove neither a gain nor its absence. At this rate, about "
        f"{decision.more:,} more pairs are needed."
    )


def errors(decision: SequentialResult, *, is_swap: bool) -> str:
    """A test's method and error rates; after a swap also a warning about many swaps."""
    test = decision.test
    told = (
        f"A sequential test of a gain of {100 * test.gain:.0f} points against none: it may look after every "
        f"few games, and still sees a gain where there is none in at most {100 * test.alpha:.0f}% of tests "
        f"and misses one of that size in at most {100 * test.beta:.0f}%. Log-likelihood ratio "
        f"{_ratio(decision.ratio)}; it decides at {_ratio(test.upper)} and {_ratio(test.lower)}."
    )
    return f"{told} {_MANY_SWAPS}" if is_swap else told


def _ratio(value: float) -> str:
    return f"{value:+.2f}".replace("-", "\N{MINUS SIGN}")
