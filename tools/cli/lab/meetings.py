"""What `lab … meet` does in the same way for each game of several seats."""

import json
from argparse import Namespace
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import asdict
from typing import Any

from bot.cli.output import CommandError, TextTable, say
from bot.games.tables import Table
from bot.games.wording import counted
from tools.cli.lab.bars import BEYOND, DifferenceBars, beyond_fair
from tools.cli.lab.forest import INTERVALS, drawn
from tools.cli.lab.plots import save_table
from tools.cli.lab.session import verdict_status
from tools.cli.lab.words import fairness_rows, judged_words
from tools.lab.fairness import Fairness, Game, play_until
from tools.lab.win_shares import WinShare

WRONG = 2


def check_levels(players: Sequence[str], levels: Collection[str]) -> None:
    """Check that each of these is a level of computer players; CommandError names the first that is not."""
    for level in players:
        if level not in levels:
            raise CommandError(f"{level}: choose one of {', '.join(levels)}", WRONG)


def played(
    arguments: Namespace, games: Iterable[Game], is_decided: Callable[[Sequence[Game]], bool]
) -> list[Game]:
    """The games that a command plays: all, or until they decide if that was asked for."""
    return play_until(games, arguments.games, is_decided) if arguments.until_decided else list(games)


def say_figures(
    arguments: Namespace,
    figures: Any,
    lines: Callable[[], Sequence[str]],
    fairness: Fairness,
    picture: Callable[[], Table | None],
) -> int:
    """Print figures, a dataclass, as JSON if that was asked for, else these lines and the verdicts.

    With `--plot`, save their picture, too; CommandError if that fails. Returns the exit code: that of the
    verdict if games were played until there is one.
    """
    if arguments.json:
        say(json.dumps(asdict(figures), indent=2))
    else:
        for line in (*lines(), *_fairness_lines(fairness)):
            say(line)
    if arguments.plot is not None:
        save_table(arguments.plot, picture())
    return verdict_status(fairness.ok) if arguments.until_decided else 0


def shares_picture(title: str, arguments: Namespace, seats: int, *shares: WinShare) -> Table | None:
    """Each seat's share of the wins, or each place's, at a table of so many, beyond the fair one."""
    rows = [beyond_fair(one.name, one, 1 / seats, counted(one.games, "game")) for one in shares]
    return drawn(DifferenceBars(rows, BEYOND), title, f"seed {arguments.seed}", INTERVALS)


def _fairness_lines(fairness: Fairness) -> list[str]:
    if not fairness.judged:
        return []
    table = TextTable(("", "games", "share", "judged by", "bounds", ""), fairness_rows(fairness))
    bounds = len(fairness.judged)
    return ["", *table.lines(), "", judged_words(bounds, bounds)]
