"""Which battlefields help a deck: its results on each, over all opponents."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.melee.board.tiles import Board
from bot.lab.figures import GamesSummary, summary_of
from bot.lab.jobs import seating
from bot.lab.melee.jobs import DuelResult, DuelResults
from bot.lab.shrinkage import Shrunk, shrunk_rates


@dataclass(frozen=True, slots=True)
class BoardFigures:
    """A deck's games on one battlefield. `shrunk` is its rate there, drawn towards those on all others.

    `helps` says whether the battlefield is better (True) or worse for the deck than the mean of all: its
    shrunk interval leaves out that mean. None if that cannot be told.
    """

    board: Board
    summary: GamesSummary
    shrunk: Shrunk
    helps: bool | None


def board_figures(results: DuelResults) -> tuple[BoardFigures, ...]:
    """The battlefields of a job whose first side is the same in all matchups, in the order of play.

    A game's battlefield follows from its number: on each, the deck met the same opponents in the same seats.
    """
    ways = results.job.game.ways
    by_board: dict[str, tuple[Board, list[DuelResult]]] = {}
    for matchup, games in zip(results.job.matchups, results.games, strict=True):
        for table in matchup.tables:
            by_board.setdefault(table.board.name, (table.board, []))
        for game in games:
            by_board[seating(matchup, game.number).table.board.name][1].append(game)
    summaries = [(board, summary_of(games, ways)) for board, games in by_board.values()]
    found = shrunk_rates([summary.overall for _, summary in summaries])
    mean = _mean([summary for _, summary in summaries])
    return tuple(
        BoardFigures(board, summary, shrunk, _helps(shrunk, mean))
        for (board, summary), shrunk in zip(summaries, found, strict=True)
    )


def _mean(summaries: Sequence[GamesSummary]) -> float:
    """The mean of the battlefields' rates, each counting the same."""
    shares = [one.overall.share for one in summaries if one.overall.share is not None]
    return sum(shares) / len(shares) if shares else 0.5


def _helps(shrunk: Shrunk, mean: float) -> bool | None:
    return True if shrunk.low > mean else False if shrunk.high < mean else None
