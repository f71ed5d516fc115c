"""Reports of two decks or teams that are compared by pairs of games with the same dice."""

from argparse import Namespace
from dataclasses import asdict
from typing import Any

from bot.cli.output import TextTable
from bot.lab.verdicts.swap import SwapFigures
from cogs.words.lab import rate_line
from tools.cli.lab.verdicts import bounds_words, decision_row
from tools.cli.lab.words import points


def numbered_names(first: str, second: str) -> tuple[str, str]:
    """The names of the two, numbered if they are the same."""
    return (first, second) if first != second else (f"{first} (1)", f"{second} (2)")


def field_table(first: str, second: str, figures: SwapFigures) -> TextTable:
    """Both against each opponent; `first` is the one in place of the other."""
    return TextTable(
        ("against", first, second, "difference"),
        [
            (one.name, rate_line(one.after), rate_line(one.before), points(one.difference))
            for one in figures.opponents
        ],
    )


def field_rows(first: str, second: str, figures: SwapFigures) -> list[dict[str, Any]]:
    """Both against each opponent, as plain values for other tools."""
    return [
        {
            "deck": first,
            "other": second,
            "against": one.name,
            "deck_rate": asdict(one.after),
            "other_rate": asdict(one.before),
            "difference": one.difference,
        }
        for one in figures.opponents
    ]


def pair_values(figures: SwapFigures) -> dict[str, Any]:
    """A comparison as plain values for other tools."""
    worse, half_worse, alike, half_better, better = figures.outcomes
    return {
        "pairs": figures.pairs,
        "before": asdict(figures.before),
        "after": asdict(figures.after),
        "difference": figures.difference,
        "difference_low": figures.low,
        "difference_high": figures.high,
        "outcomes": {
            "worse": worse,
            "half_worse": half_worse,
            "alike": alike,
            "half_better": half_better,
            "better": better,
        },
        "test": decision_row(figures.decision),
    }


def gain_question(change: str, arguments: Namespace) -> str:
    """The question of the test; `change` is such as `X in place of Y`."""
    none, gain = bounds_words(arguments)
    return f"The test asks whether {change} gains {gain} points or more rather than {none} or less."
