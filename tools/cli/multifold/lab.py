"""Runs `python -m bot lab multifold …`: computer players meet, or the master's weights are fitted."""

from argparse import Namespace

from bot.cli.output import TextTable, say
from bot.content.multifold.shipped import load_library
from bot.games.wording import counted
from bot.players.multifold.levels import LEVELS
from bot.players.multifold.outlook import FEATURES
from cogs.words.lab import percent
from tools.cli.lab.folder import data_of
from tools.cli.lab.meetings import check_levels, played, say_figures, shares_picture
from tools.cli.lab.plots import check_plot
from tools.cli.lab.words import thinking_lines, win_row
from tools.lab.multifold.figures import FoldFigures, fold_fairness, fold_figures
from tools.lab.multifold.games import play_games


def lab(arguments: Namespace) -> int:
    """Do what the command says, and print what it found."""
    return _fit(arguments) if arguments.what == "fit" else _meet(arguments)


def _meet(arguments: Namespace) -> int:
    check_levels(arguments.players, LEVELS)
    check_plot(arguments)
    library = data_of(arguments, load_library)
    games = play_games(library, arguments.seats, arguments.players, arguments.games, arguments.seed)
    results = played(arguments, games, lambda results: fold_fairness(results).ok is not None)
    figures = fold_figures(results)
    title = f"Multifold, {arguments.seats} seats: {counted(figures.games, 'game')}"
    return say_figures(
        arguments,
        figures,
        lambda: _lines(figures, title),
        figures.fairness,
        lambda: shares_picture(title, arguments, arguments.seats, *figures.seats, *figures.places),
    )


def _fit(arguments: Namespace) -> int:
    from tools.lab.multifold.fit import fit  # noqa: PLC0415 -- numpy is for those who fit

    weighing = fit(arguments.seats, arguments.games, arguments.seed)
    for name, (lasting, late) in zip(FEATURES, weighing, strict=True):
        say(f"({lasting}, {late}),  # {name}")
    return 0


def _lines(figures: FoldFigures, title: str) -> list[str]:
    shares = TextTable(
        ("", "games", "wins", "interval"), [*map(win_row, (*figures.levels, *figures.seats, *figures.places))]
    )
    cards = TextTable(("", "played by", "wins", "interval"), [*map(win_row, figures.cards)])
    endings = ", ".join([f"{by} {percent(count / figures.games)}" for by, count in figures.endings])
    return [
        title,
        "",
        *shares.lines(),
        "",
        f"Turns: {figures.length:.1f}. Endings: {endings}.",
        *thinking_lines(figures.thinking),
        "",
        *cards.lines(),
    ]
