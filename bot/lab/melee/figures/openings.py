"""What each card is worth in the opening hand: going first and second, and against each opponent."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.melee.cards.cards import DeckList
from bot.lab.figures import WinRate, win_rate
from bot.lab.melee.jobs import DuelResult, DuelResults
from bot.lab.shrinkage import Shrunk, shrunk_rates


@dataclass(frozen=True, slots=True)
class OpeningWorth:
    """The deck's win rate with a card in its opening hand, as measured and drawn towards its other cards'.

    `helps` says whether the shrunk interval leaves out the deck's rate in all games of that kind: True above
    it, False below it, None if it does not.
    """

    rate: WinRate
    shrunk: Shrunk
    helps: bool | None


@dataclass(frozen=True, slots=True)
class OpeningFigures:
    """One kind of games: its name, the deck's rate in them, and each card's worth in the deck's order."""

    name: str
    overall: WinRate
    cards: tuple[OpeningWorth, ...]


def opening_figures(deck: DeckList, results: DuelResults) -> tuple[OpeningFigures, ...]:
    """The figures of games in which the deck goes first, in which it goes second, and against each opponent.

    `deck` is the first side's in all matchups of the job, which notes cards. A single opponent is left out:
    its games are all games.
    """
    games = [game for matchup in results.games for game in matchup]
    kinds = [
        ("going first", [game for game in games if game.went_first]),
        ("going second", [game for game in games if not game.went_first]),
    ]
    if len(results.job.matchups) > 1:
        pairs = zip(results.job.matchups, results.games, strict=True)
        kinds += [(matchup.names[1], [*some]) for matchup, some in pairs]
    return tuple(_figures(name, len(deck.entity), some) for name, some in kinds)


def _figures(name: str, cards: int, games: Sequence[DuelResult]) -> OpeningFigures:
    overall = win_rate(game.score for game in games)
    rates = [win_rate(game.score for game in games if game.cards[place].opening) for place in range(cards)]
    worth = [
        OpeningWorth(rate, shrunk, _helps(overall, rate, shrunk))
        for rate, shrunk in zip(rates, shrunk_rates(rates), strict=True)
    ]
    return OpeningFigures(name, overall, tuple(worth))


def _helps(overall: WinRate, rate: WinRate, shrunk: Shrunk) -> bool | None:
    if overall.share is None or not rate.games:
        return None
    return True if shrunk.low > overall.share else False if shrunk.high < overall.share else None
