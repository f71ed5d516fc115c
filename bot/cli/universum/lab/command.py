"""`python -m bot lab multiuniversum WHAT`: plays a job and reports on it."""

import secrets
from argparse import Namespace

from bot.cli.lab.output import Form, Report, write
from bot.cli.lab.page import MARK, page_with, write_page
from bot.cli.lab.session import play, status_of
from bot.cli.output import CommandError
from bot.cli.universum.lab.reports import balance_report, ladder_report, tune_report
from bot.content.universum.shipped import shipped_box
from bot.games.universum.cards.box import box_hash
from bot.games.universum.position.setup import FEWEST, MOST
from bot.lab.universum import plans, tuning
from bot.lab.universum.figures import ladder_figures, machine_figures
from bot.lab.universum.jobs import MachineJob, MachineResults, MachineTable
from bot.lab.universum.tuning import effects_of
from bot.players.universum.levels import LEVELS

WRONG = 2
_MOST_CARDS = 5


def lab(arguments: Namespace) -> int:
    """Run one of the lab's commands; 130 after Ctrl-C, 1 if workers were lost or a bound fails."""
    folder = arguments.report.parent if arguments.report is not None else None
    if folder is not None and not folder.is_dir():
        raise CommandError(f"{folder}: there is no such folder", WRONG)
    if arguments.seed is None:
        arguments.seed = secrets.randbits(32)
    job = _JOBS[arguments.what](arguments)
    results = play(job, arguments.workers, arguments.scheduler)
    if not results.played:
        return status_of(results, holds=True)
    report = _report(results, arguments)
    form: Form = "json" if arguments.json else "csv" if arguments.csv else "text"
    write(report, results, arguments.what, form)
    if arguments.report is not None:
        mark = box_hash(shipped_box().values())[:MARK]
        told = (
            "The mark is the beginning of a hash of all cards and portals. If it differs, they have changed "
            "since this page was written.",
            f"Cards and portals: {mark}",
        )
        write_page(arguments.report, page_with(report, results, arguments.words, told))
    return status_of(results, holds=report.ok is not False)


def _report(results: MachineResults, arguments: Namespace) -> Report:
    if arguments.what == "ladder":
        return ladder_report(ladder_figures(results))
    if arguments.what == "tune":
        return tune_report(effects_of(results), results.played)
    return balance_report(machine_figures(results), arguments.players, is_balanced=arguments.balanced)


def _balance(arguments: Namespace) -> MachineJob:
    if arguments.players not in LEVELS:
        raise CommandError(f"--players {arguments.players}: choose one of {', '.join(LEVELS)}", WRONG)
    more = _numbers("--more-cards", arguments.more_cards, 0, _MOST_CARDS)
    return plans.balance(
        arguments.players, _tables(arguments, more), games=arguments.games, seed=arguments.seed
    )


def _ladder(arguments: Namespace) -> MachineJob:
    named = LEVELS if arguments.players is None else tuple(arguments.players.split(","))
    unknown = [level for level in named if level not in LEVELS]
    if unknown:
        raise CommandError(f"--players {arguments.players}: choose from {', '.join(LEVELS)}", WRONG)
    levels = [level for level in LEVELS if level in named]
    if len(levels) < 2:
        raise CommandError(f"--players {arguments.players}: a ladder takes two levels or more", WRONG)
    return plans.ladder(levels, _tables(arguments, []), games=arguments.games, seed=arguments.seed)


def _tune(arguments: Namespace) -> MachineJob:
    tables = _tables(arguments, [])
    if len(tables) > 1:
        raise CommandError(f"--seats {arguments.seats}: variants play at tables of one size", WRONG)
    return tuning.plan(tables[0], games=arguments.games, seed=arguments.seed)


_JOBS = {"ladder": _ladder, "balance": _balance, "tune": _tune}


def _tables(arguments: Namespace, more: list[int]) -> list[MachineTable]:
    box = shipped_box()
    return [
        MachineTable(
            box,
            seats,
            arguments.scoring,
            arguments.short,
            plans.more_cards(seats, more),
            arguments.balanced,
        )
        for seats in dict.fromkeys(_numbers("--seats", arguments.seats, FEWEST, MOST))
    ]


def _numbers(option: str, text: str, least: int, most: int) -> list[int]:
    """The numbers of a list such as `2,4`; CommandError if one of them is out of range."""
    words = text.split(",")
    if not all(word in map(str, range(least, most + 1)) for word in words):
        raise CommandError(f"{option} {text}: numbers from {least} to {most}, joined by commas", WRONG)
    return [int(word) for word in words]
