"""Runs `python -m bot lab multifold …`: computer players meet, or the master's weights are fitted."""

import json
from argparse import Namespace
from dataclasses import asdict

from bot.cli.output import CommandError, TextTable, say
from bot.games.wording import counted
from bot.players.multifold.levels import LEVELS
from bot.players.multifold.outlook import FEATURES
from cogs.words.lab import percent
from tools.cli.lab.words import thinking_lines, win_row
from tools.lab.multifold.figures import FoldFigures, fold_figures
from tools.lab.multifold.games import play_games

WRONG = 2


def lab(arguments: Namespace) -> int:
    """Do what the command says, and print what it found."""
    return _fit(arguments) if arguments.what == "fit" else _meet(arguments)


def _meet(arguments: Namespace) -> int:
    for level in arguments.players:
        if level not in LEVELS:
            raise CommandError(f"{level}: choose one of {', '.join(LEVELS)}", WRONG)
    results = list(play_games(arguments.seats, arguments.players, arguments.games, arguments.seed))
    figures = fold_figures(results)
    if arguments.json:
        say(json.dumps(asdict(figures), indent=2))
        return 0
    for line in _lines(figures, arguments.seats):
        say(line)
    return 0


def _fit(arguments: Namespace) -> int:
    from tools.lab.multifold.fit import fit  # noqa: PLC0415 -- numpy is for those who fit

    weighing = fit(arguments.seats, arguments.games, arguments.seed)
    for name, (lasting, late) in zip(FEATURES, weighing, strict=True):
        say(f"({lasting}, {late}),  # {name}")
    return 0


def _lines(figures: FoldFigures, seats: int) -> list[str]:
    shares = TextTable(
        ("", "games", "wins", "interval"), [*map(win_row, (*figures.levels, *figures.seats, *figures.places))]
    )
    cards = TextTable(("", "played by", "wins", "interval"), [*map(win_row, figures.cards)])
    endings = ", ".join([f"{by} {percent(count / figures.games)}" for by, count in figures.endings])
    return [
        f"Multifold, {seats} seats: {counted(figures.games, 'game')}",
        "",
        *shares.lines(),
        "",
        f"Turns: {figures.length:.1f}. Endings: {endings}.",
        *thinking_lines(figures.thinking),
        "",
        *cards.lines(),
    ]
