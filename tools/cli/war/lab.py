"""Runs `python -m bot lab multiverse-war …`: computer players meet, in any mode."""

import json
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict

from bot.cli.output import CommandError, TextTable, say
from bot.content.war.shipped import load_sheets
from bot.games.war.sheets.forms import ModeForm, SheetsForm
from bot.games.wording import counted
from bot.players.war.levels import LEVELS
from cogs.words.lab import percent
from tools.cli.lab.folder import data_of
from tools.cli.lab.meetings import WRONG, check_levels, played, say_figures, shares_picture
from tools.cli.lab.plots import check_plot
from tools.cli.lab.words import thinking_lines, win_row
from tools.lab.war.figures import WarFigures, war_fairness, war_figures
from tools.lab.war.games import play_games
from tools.lab.war.worth import Worth, words_of_sheets, worth

WORTH = "worth"


def lab(arguments: Namespace) -> int:
    """Run one of the lab's commands; returns the exit status."""
    return _worth(arguments) if arguments.what == WORTH else _meet(arguments)


def _mode_of(arguments: Namespace, levels: Sequence[str]) -> tuple[SheetsForm, ModeForm]:
    """The data and the mode that are to be played; CommandError if the arguments make no sense."""
    check_levels(levels, LEVELS)
    sheets = data_of(arguments, load_sheets)
    modes = {each.word: each for each in sheets.mode}
    if arguments.mode not in modes:
        raise CommandError(f"--mode {arguments.mode}: choose one of {', '.join(modes)}", WRONG)
    return sheets, modes[arguments.mode]


def _worth(arguments: Namespace) -> int:
    """Say what each thing is worth, as soon as its games are over."""
    sheets, mode = _mode_of(arguments, [arguments.level])
    known = words_of_sheets(sheets)
    for word in arguments.things:
        if word not in known:
            raise CommandError(f"{word}: choose one of {', '.join(known)}", WRONG)
    words = arguments.things or known
    found = list(worth(sheets, mode.word, arguments.level, words, arguments.games, arguments.seed))
    if arguments.json:
        say(json.dumps([asdict(each) for each in found], indent=2))
        return 0
    title = f"Multiverse War, mode {mode.word}, {arguments.level}: {counted(arguments.games, 'game')} each"
    for line in (title, "", *_worth_lines(found)):
        say(line)
    return 0


def _worth_lines(found: Sequence[Worth]) -> list[str]:
    table = TextTable(
        ("", "used", "wins of those who may", "interval"),
        [(each.word, percent(each.used), *win_row(each.wins)[2:]) for each in found],
    )
    return [
        *table.lines(),
        "",
        "They met as many who never have it: who wins more than half does well to have it.",
    ]


def _meet(arguments: Namespace) -> int:
    """Play the games and print what they show."""
    check_plot(arguments)
    sheets, mode = _mode_of(arguments, arguments.players)
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
