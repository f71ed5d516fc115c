"""Figures of real duels as files, with no more than the pages show (docs/meta.md has every field)."""

import json
from collections.abc import Iterator
from typing import Any

from bot.games.tables import csv_bytes
from bot.lab.figures import WinRate
from bot.matches.statistics.service import FoundStatistics
from bot.statistics.counted_duels import BATCH_DUELS, BATCH_PEOPLE
from bot.statistics.figures import MIN_DRAWN, MIN_GAMES, MIN_PEOPLE
from cogs.community.meta.tables import Naming

FORMAT = 1
COLUMNS = (
    *("kind", "deck", "against", "card", "source"),
    *("games", "wins", "draws", "losses", "rate", "low", "high"),
)
OTHER = "other"
_DIGITS = 4
_Row = dict[str, str | int | float]


def write_json(found: FoundStatistics, naming: Naming, game: str) -> bytes:
    """All figures as one object."""
    wanted, figures = found.wanted, found.figures
    decks = [
        {
            "deck": each.deck or OTHER,
            "name": naming.deck(each.deck)[0],
            "played": each.share.count,
            "share": _rounded(each.share.share or 0.0),
            "overall": _rate(each.overall),
            "first": _rate(each.first),
            "second": _rate(each.second),
            "lab": _rate(naming.lab(each.deck)),
        }
        for each in figures.decks
    ]
    matchups = [
        {"deck": one, "against": other, "real": _rate(rate), "lab": _rate(naming.lab(one, other))}
        for (one, other), rate in sorted(figures.cells.items())
    ]
    cards = [
        {
            "deck": each.deck,
            "card": each.card,
            "drawn": _rate(each.drawn),
            "not_drawn": _rate(each.without),
            "used": _rate(each.used),
            "impact": {
                "points": _rounded(each.impact.points),
                "low": _rounded(each.impact.low),
                "high": _rounded(each.impact.high),
            },
        }
        for each in figures.cards
    ]
    values = {
        "format": FORMAT,
        "game": game,
        "server": "all" if wanted.server is None else "this",
        "season": wanted.season,
        "duels_of": wanted.format,
        "duels": figures.duels,
        "bounds": {
            "games": MIN_GAMES,
            "people": MIN_PEOPLE,
            "drawn": MIN_DRAWN,
            "batch_duels": BATCH_DUELS,
            "batch_people": BATCH_PEOPLE,
        },
        "lab": None if naming.measured is None else naming.measured.command,
        "lab_changed": [] if naming.measured is None else list(naming.measured.changed),
        "first": _rate(figures.first),
        "decks": decks,
        "matchups": matchups,
        "cards": cards,
    }
    return f"{json.dumps(values, ensure_ascii=False, indent=1)}\n".encode()


def write_csv(found: FoundStatistics, naming: Naming) -> bytes:
    """All figures as a table with one rate a row."""
    return csv_bytes(COLUMNS, ([row.get(name) for name in COLUMNS] for row in _rows(found, naming)))


def _rows(found: FoundStatistics, naming: Naming) -> Iterator[_Row]:
    figures = found.figures
    yield from _rate_row("first", figures.first)
    for each in figures.decks:
        deck = each.deck or OTHER
        share = each.share
        yield {
            "kind": "share",
            "deck": deck,
            "source": "real",
            "games": share.of,
            "wins": share.count,
            "rate": _rounded(share.share or 0.0),
            "low": _rounded(share.low),
            "high": _rounded(share.high),
        }
        yield from _rate_row("overall", each.overall, deck)
        yield from _rate_row("going first", each.first, deck)
        yield from _rate_row("going second", each.second, deck)
        yield from _rate_row("overall", naming.lab(each.deck), deck, source="lab")
    for (one, other), rate in sorted(figures.cells.items()):
        yield from _rate_row("matchup", rate, one, other)
        yield from _rate_row("matchup", naming.lab(one, other), one, other, source="lab")
    for card in figures.cards:
        yield from _rate_row("drawn", card.drawn, card.deck, card=card.card)
        yield from _rate_row("not drawn", card.without, card.deck, card=card.card)
        yield from _rate_row("used", card.used, card.deck, card=card.card)
        impact = card.impact
        yield {
            "kind": "impact",
            "deck": card.deck,
            "card": card.card,
            "source": "real",
            "rate": _rounded(impact.points),
            "low": _rounded(impact.low),
            "high": _rounded(impact.high),
        }


def _rate_row(
    kind: str,
    rate: WinRate | None,
    deck: str = "",
    against: str = "",
    *,
    card: str = "",
    source: str = "real",
) -> Iterator[_Row]:
    """The row of a rate; none if too little is known for one."""
    if rate is not None:
        named: _Row = {"kind": kind, "deck": deck, "against": against, "card": card, "source": source}
        yield named | {name: value for name, value in _values(rate).items() if value is not None}


def _rate(rate: WinRate | None) -> dict[str, Any] | None:
    return None if rate is None else _values(rate)


def _values(rate: WinRate) -> dict[str, Any]:
    return {
        "games": rate.games,
        "wins": rate.wins,
        "draws": rate.draws,
        "losses": rate.losses,
        "rate": None if rate.share is None else _rounded(rate.share),
        "low": _rounded(rate.low),
        "high": _rounded(rate.high),
    }


def _rounded(value: float) -> float:
    return round(value, _DIGITS)
