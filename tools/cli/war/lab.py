"""Runs `python -m bot lab multiverse-war meet`: computer players meet, in any mode."""

from argparse import Namespace

from bot.cli.output import CommandError, TextTable
from bot.content.war.shipped import load_sheets
from bot.games.wording import counted
from bot.players.war.levels import LEVELS
from cogs.words.lab import percent
from tools.cli.lab.folder import data_of
from tools.cli.lab.meetings import WRONG, check_levels, played, say_figures, shares_picture
from tools.cli.lab.plots import check_plot
from tools.cli.lab.words import thinking_lines, win_row
from tools.lab.war.figures import WarFigures, war_fairness, war_figures
from tools.lab.war.games import play_games


def lab(arguments: Namespace) -> int:
    """Play the games and print what they show."""
    check_levels(arguments.players, LEVELS)
    check_plot(arguments)
    sheets = data_of(arguments, load_sheets)
    modes = {each.word: each for each in sheets.mode}
    if arguments.mode not in modes:
        raise CommandError(f"--mode {arguments.mode}: choose one of {', '.join(modes)}", WRONG)
    mode = modes[arguments.mode]
    games = play_games(sheets, arguments.mode, arguments.players, arguments.games, arguments.seed)
    results = played(arguments, games, lambda results: war_fairness(results, mode).ok is not None)
    figures = war_figures(results, mode)
    title = f"Multiverse War, mode {arguments.mode}: {counted(figures.games, 'game')}"
    return say_figures(
        arguments,
        figures,
        lambda: _lines(figures, title),
        figures.fairness,
        lambda: shares_picture(title, arguments, mode.seats, *figures.seats, *figures.places),
    )


def _lines(figures: WarFigures, title: str) -> list[str]:
    shares = TextTable(
        ("", "games", "wins", "interval"), [*map(win_row, (*figures.levels, *figures.seats, *figures.places))]
    )
    endings = ", ".join([f"{by} {percent(count / figures.games)}" for by, count in figures.endings])
    uses = TextTable(
        ("", "used", "wins with", "interval", "wins without", "interval"),
        [
            (each.word, percent(each.used), *win_row(each.with_it)[2:], *win_row(each.without)[2:])
            for each in figures.uses
        ],
    )
    return [
        title,
        "",
        *shares.lines(),
        "",
        f"Rounds: {figures.rounds:.1f}. Orders of a seat: {figures.orders:.0f}. Endings: {endings}.",
        *thinking_lines(figures.thinking),
        "",
        *uses.lines(),
    ]
