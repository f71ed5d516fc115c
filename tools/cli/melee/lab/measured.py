"""The matrix of starter decks as shipped data (`bot.content.measured`) and as a picture."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path

from bot.cli.output import CommandError
from bot.content.measured import GameScore, Measured, MeasuredDeck
from bot.content.melee.marks import board_mark, deck_mark
from bot.content.melee.shipped import Content
from bot.games.melee import MELEE
from bot.games.tables import Cell, Figure, Table, TableRow, WinRateCell, rate_columns
from bot.lab.figures import WinRate
from bot.lab.jobs import GameResult, Results
from bot.lab.melee.jobs import DuelResults
from bot.players.melee.valuing import weights
from cogs.melee.collection.lab_pictures import each_matchup, subtitle
from tools.cli.lab.page import command_of
from tools.lab.matrix import MatrixFigures


def save_measured(path: Path, content: Content, results: DuelResults, words: Sequence[str]) -> None:
    """Write the results of a job of all starter decks; `words` are those typed after `python -m bot`."""
    try:
        path.write_text(f"{measured(content, results, words).model_dump_json(indent=1)}\n", "utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", 2) from error


def measured(content: Content, results: DuelResults, words: Sequence[str]) -> Measured:
    """How often each deck won, in all and against each other."""
    against: dict[str, dict[str, list[float]]] = {deck: {} for deck in content.decks}
    for (one, other), games in zip(combinations(content.decks, 2), results.games, strict=True):
        against[one][other] = [game.score for game in games]
        against[other][one] = [1 - game.score for game in games]
    everything: list[GameResult] = [game for games in results.games for game in games]
    return Measured(
        command=command_of(results, words),
        rules=MELEE.rules_version,
        players=results.job.matchups[0].players[0],
        adept=weights.ADEPT,
        games=results.played,
        first=_score([game.score if game.went_first else 1 - game.score for game in everything]),
        decks={
            name: MeasuredDeck(
                name=deck.name,
                mark=deck_mark(deck),
                overall=_score([score for scores in against[name].values() for score in scores]),
                against={other: _score(scores) for other, scores in sorted(against[name].items())},
            )
            for name, deck in content.decks.items()
        },
        boards={id_: board_mark(board) for id_, board in content.boards.items()},
    )


def _score(scores: Sequence[float]) -> GameScore:
    wins, draws = scores.count(1.0), scores.count(0.5)
    return GameScore(wins=wins, draws=draws, losses=len(scores) - wins - draws)


def matrix_picture(figures: MatrixFigures, glyphs: Mapping[str, str], results: Results) -> Table:
    """All decks against each other. `glyphs` maps a deck's name to its icon."""
    rows = tuple(
        TableRow("", name, tuple(map(_cell, (*cells, overall))), glyphs.get(name, ""))
        for name, cells, overall in zip(figures.decks, figures.cells, figures.overall, strict=True)
    )
    columns = rate_columns((name, glyphs.get(name, "")) for name in figures.decks)
    return Table(
        "Deck matchups", subtitle(results, each_matchup(results)), columns, rows, "grid", ("", "deck")
    )


def _cell(rate: WinRate | None) -> Cell | None:
    if rate is None:
        return None
    if rate.share is None:
        return Figure("no games")
    return WinRateCell(rate.share, rate.low, rate.high, rate.games)
