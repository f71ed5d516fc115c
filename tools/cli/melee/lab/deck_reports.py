"""The additions of reports on one deck: its battlefields, and its chances by turn."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict, replace

from bot.cli.output import TextTable
from bot.lab.course import ENOUGH, RoundFigures, course_of
from bot.lab.jobs import GameResult
from bot.lab.melee.jobs import DuelResults
from cogs.melee.collection.lab_pictures import course_picture
from cogs.words.lab import NOTHING, percent, rate_line
from tools.cli.lab.lengths import with_lengths
from tools.cli.lab.output import Report
from tools.cli.lab.page import save_chart
from tools.cli.lab.words import rate_words, turns
from tools.cli.melee.lab.card_words import shrunk_words
from tools.lab.melee.figures.boards import BoardFigures, board_figures

ABOUT_A_DECK = ("matchup", "gauntlet", "cards")
"""The commands in whose games the first side always has the same deck."""
SHRUNK = (
    "Shrunk: the rate, drawn towards the mean of all by as much as chance may explain (docs/hands.md); judge "
    "and compare by these."
)
_HELP = {True: "helps", False: "hurts", None: ""}


def completed(report: Report, results: DuelResults, arguments: Namespace) -> Report:
    """The report of a command with the tables of every report, and those of reports on one deck."""
    if arguments.what in ABOUT_A_DECK:
        report = _with_deck(report, results)
    return with_lengths(report, results)


def draw(results: DuelResults, arguments: Namespace) -> None:
    if arguments.what in ABOUT_A_DECK and arguments.image is not None:
        save_chart(arguments.image, course_picture(course_of(all_games(results)), results))


def _with_deck(report: Report, results: DuelResults) -> Report:
    boards, rounds = board_figures(results), course_of(all_games(results))
    blocks = [*report.blocks]
    if len(boards) > 1:
        blocks += [_boards_table(boards), _BOARD_NOTE]
    blocks += [_rounds_table(rounds), _ROUND_NOTE]
    figures = {
        **report.figures,
        "boards": [{**asdict(one), "board": one.board.name} for one in boards],
        "rounds": [asdict(one) for one in rounds],
    }
    return replace(report, blocks=blocks, figures=figures)


def all_games(results: DuelResults) -> Sequence[GameResult]:
    return [game for games in results.games for game in games]


_BOARD_NOTE = (
    f"{SHRUNK} A battlefield helps or hurts if its shrunk interval leaves out the mean of all battlefields."
)


def _boards_table(boards: Sequence[BoardFigures]) -> TextTable:
    return TextTable(
        ("battlefield", "win rate", "interval", "shrunk", "games", "turns", ""),
        [
            (
                one.board.name,
                *rate_words(one.summary.overall),
                shrunk_words(one.summary.overall, one.shrunk),
                f"{one.summary.overall.games:,}",
                turns(one.summary.length),
                _HELP[one.helps],
            )
            for one in boards
        ],
    )


_ROUND_NOTE = (
    "In a round, both players have one turn. Wins from here: of the games that were still going when the "
    f"round began; rounds that fewer than {ENOUGH} games reached are left out."
)


def _rounds_table(rounds: Sequence[RoundFigures]) -> TextTable:
    return TextTable(
        ("round", "still going", "wins from here", "won before", "lost before"),
        [
            (
                str(one.round),
                percent(one.going.share),
                rate_line(one.rate) if one.rate.games else NOTHING,
                percent(one.won.share),
                percent(one.lost.share),
            )
            for one in rounds
        ],
    )
