"""Reports of tests of decks as files: Markdown with every figure, for keeping and for passing on."""

from collections.abc import Iterable, Sequence

from bot.lab.course import RoundFigures
from bot.lab.figures import GamesSummary, Proportion, WinRate
from bot.lab.jobs import Results
from bot.lab.melee.figures.deck import EARLY, CardFigures, DeckFigures
from bot.lab.melee.figures.openings import OpeningFigures, OpeningWorth, opening_figures
from bot.lab.melee.jobs import DuelResults
from bot.lab.shrinkage import Shrunk
from bot.lab.verdicts.swap import SwapFigures
from cogs.melee.words.lab import comparison
from cogs.melee.words.lab.deck_tests import endings_line
from cogs.words.lab import (
    HALVES,
    NOTHING,
    interval_line,
    length_line,
    looked,
    per_energy,
    rate_line,
    signed,
)

_ESCAPED = str.maketrans(
    {"|": r"\|", "\\": r"\\", "\n": " ", "*": r"\*", "_": r"\_", "`": r"\`", "<": "&lt;"}
)


def of_test(found: DeckFigures, rounds: Sequence[RoundFigures], results: DuelResults) -> str:
    together = found.together
    parts = [
        f"# Test of {_cell(found.deck.name)}",
        _played(results, is_partial=results.is_partial),
        f"Wins {_rate(together.overall)}; going first {_rate(together.going_first)}, second "
        f"{_rate(together.going_second)}. {length_line(together.length)} {endings_line(together.endings)}",
        f"{HALVES} Rates called *shrunk* are drawn towards the mean of all cards by as much as chance may "
        "explain; compare cards by these.",
        "## By opponent",
        _summaries("opponent", [(other.name, one) for other, one in found.opponents]),
    ]
    if found.boards:
        parts += ["## By battlefield", _summaries("battlefield", [(one.name, s) for one, s in found.boards])]
    openings = _openings(found, opening_figures(found.deck, results))
    parts += ["## Card by card", _cards(found.cards), *openings, "## Win chance by turn", _rounds(rounds)]
    return "\n\n".join(parts) + "\n"


def of_comparison(
    names: tuple[str, str], found: SwapFigures, results: Results, notes: Sequence[str], *, is_swap: bool
) -> str:
    minus_two, minus_one, even, one, two = found.outcomes
    parts = [
        f"# {_cell(names[0])} and {_cell(names[1])}",
        _played(results, is_partial=results.is_partial and found.decision.verdict is None),
        *notes,
        f"Verdict: **{comparison.verdict(found.decision)}**. "
        f"{comparison.errors(found.decision, is_swap=is_swap)}",
        f"Difference {interval_line(found.difference, found.low, found.high)} over {found.pairs:,} pairs "
        f"of games with the same dice. By pairs' differences, -1: {minus_two:,}, -1/2: {minus_one:,}, "
        f"0: {even:,}, +1/2: {one:,}, +1: {two:,}. {looked(found)}",
        HALVES,
        _table(
            ("opponent", *map(_cell, names), "difference in points"),
            [
                ("all", _rate(found.after), _rate(found.before), signed(found.difference)),
                *(
                    (_cell(each.name), _rate(each.after), _rate(each.before), signed(each.difference))
                    for each in found.opponents
                ),
            ],
        ),
    ]
    return "\n\n".join(parts) + "\n"


def _played(results: Results, *, is_partial: bool) -> str:
    job = results.job
    partial = "PARTIAL: " if is_partial else ""
    return (
        f"{partial}{results.played:,} of {job.total:,} games, the computer on both sides "
        f"({job.matchups[0].players[0]}). Seed {job.seed}."
    )


def _summaries(what: str, rows: Iterable[tuple[str, GamesSummary]]) -> str:
    return _table(
        (what, "win rate", "going first", "going second", "games"),
        [
            (
                _cell(name),
                _rate(one.overall),
                _rate(one.going_first),
                _rate(one.going_second),
                f"{one.overall.games:,}",
            )
            for name, one in rows
        ],
    )


def _cards(cards: Sequence[CardFigures]) -> str:
    return _table(
        (
            "card",
            "cost",
            "drawn",
            "summoned",
            "alive at the end",
            "never summoned",
            "dealt per energy",
            "taken per energy",
            "wins in opening hand",
            "shrunk",
            f"wins summoned by turn {EARLY}",
            "shrunk",
        ),
        [
            (
                _cell(one.name),
                str(one.cost),
                *map(_rate, (one.drawn, one.summoned, one.survived, one.dead)),
                per_energy(one.dealt_per_energy),
                per_energy(one.taken_per_energy),
                _rate(one.in_opening),
                _shrunk(one.in_opening, one.in_opening_shrunk),
                _rate(one.early),
                _shrunk(one.early, one.early_shrunk),
            )
            for one in cards
        ],
    )


def _openings(found: DeckFigures, figures: Sequence[OpeningFigures]) -> list[str]:
    """What each card is worth in the opening hand, by who goes first and by opponent."""
    rows = [
        (_cell(card.name), *(_worth(one.cards[place]) for one in figures))
        for place, card in enumerate(found.cards)
    ]
    rows.append(("any hand", *(_rate(one.overall) for one in figures)))
    return [
        "## In the opening hand",
        "Shrunk win rates with the card in the opening hand of three. Hands are dealt by chance, so compare "
        "the cards of one column; the last line is the deck's own rate.",
        _table(("card", *(_cell(one.name) for one in figures)), rows),
    ]


def _worth(one: OpeningWorth) -> str:
    return _shrunk(one.rate, one.shrunk)


def _rounds(rounds: Sequence[RoundFigures]) -> str:
    return _table(
        ("round", "still going", "wins from here", "won before", "lost before"),
        [
            (str(one.round), _rate(one.going), _rate(one.rate), _rate(one.won), _rate(one.lost))
            for one in rounds
        ],
    )


def _rate(rate: WinRate | Proportion) -> str:
    return NOTHING if rate.share is None else rate_line(rate)


def _shrunk(rate: WinRate, one: Shrunk) -> str:
    if rate.share is None:
        return NOTHING
    return f"{100 * one.share:.1f}% ({100 * one.low:.1f}\N{EN DASH}{100 * one.high:.1f})"


def _cell(text: str) -> str:
    return text.translate(_ESCAPED)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
