"""The figures of one deck: overall, by opponent or battlefield, and card by card."""

from dataclasses import dataclass

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.lab.figures import GamesSummary, summary_of
from bot.lab.jobs import seating
from bot.lab.melee.figures.cards import CardFigures, card_figures
from bot.lab.melee.jobs import DuelResult, DuelResults


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """A deck over all games of a job that notes cards, in which it is the first side of every matchup.

    `opponents` has the games against each deck. If there is only one, `boards` has the games on each
    battlefield; otherwise it is empty.
    """

    deck: DeckList
    together: GamesSummary
    opponents: tuple[tuple[DeckList, GamesSummary], ...]
    boards: tuple[tuple[Board, GamesSummary], ...]
    cards: tuple[CardFigures, ...]


def deck_figures(results: DuelResults) -> DeckFigures:
    """The figures of a job of `plans.gauntlet`."""
    decks = [matchup.tables[0].decks for matchup in results.job.matchups]
    deck = decks[0][0]
    ways = results.job.game.ways
    opponents = tuple(
        (other, summary_of(games, ways)) for (_, other), games in zip(decks, results.games, strict=True)
    )
    return DeckFigures(
        deck,
        summary_of([game for games in results.games for game in games], ways),
        opponents,
        _boards(results) if len(opponents) == 1 else (),
        card_figures(deck, results),
    )


def _boards(results: DuelResults) -> tuple[tuple[Board, GamesSummary], ...]:
    """The games of the only matchup, by battlefield."""
    (matchup,), (games,) = results.job.matchups, results.games
    ways = results.job.game.ways
    by_board: dict[str, list[DuelResult]] = {table.board.name: [] for table in matchup.tables}
    for game in games:
        by_board[seating(matchup, game.number).table.board.name].append(game)
    return tuple((table.board, summary_of(by_board[table.board.name], ways)) for table in matchup.tables)
