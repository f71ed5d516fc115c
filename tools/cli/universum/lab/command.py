"""`python -m bot lab multiuniversum WHAT`: plays a job and reports on it."""

from argparse import Namespace
from functools import partial

from bot.cli.output import CommandError
from bot.content.measured import MARK
from bot.content.universum.shipped import shipped_box
from bot.games.records import digest
from bot.games.universum.position.setup import MAX_SEATS, MIN_SEATS
from bot.players.universum.levels import LEVELS
from tools.cli.lab.lengths import with_lengths
from tools.cli.lab.output import Form, Report, write
from tools.cli.lab.page import page_with, write_page
from tools.cli.lab.plots import check_plot, save_plot
from tools.cli.lab.session import choose_seed, kept_games, play, status_of
from tools.cli.universum.lab.reports import balance_report, ladder_report, machine_decisions, tune_report
from tools.lab.universum import tuning
from tools.lab.universum.figures import machine_figures
from tools.lab.universum.jobs import MachineJob, MachineResults, MachineTable
from tools.lab.universum.play import balance, ladder, more_cards
from tools.lab.universum.tuning import effects_of

WRONG = 2
_MAX_CARDS = 5


def lab(arguments: Namespace) -> int:
    """Run one of the lab's commands; returns the exit status, see `session.status_of`."""
    folder = arguments.report.parent if arguments.report is not None else None
    if folder is not None and not folder.is_dir():
        raise CommandError(f"{folder}: there is no such folder", WRONG)
    check_plot(arguments)
    choose_seed(arguments)
    job = _JOBS[arguments.what](arguments)
    stops = _DECIDED.get(arguments.what) if getattr(arguments, "until_decided", False) else None
    with kept_games(arguments, f"multiuniversum {arguments.what}", job) as journal:
        results = play(
            job,
            arguments.workers,
            arguments.scheduler,
            journal=journal,
            decided=None if stops is None else partial(stops, arguments),
        )
    if not results.played:
        return status_of(results, None)
    report = with_lengths(_report(results, arguments), results)
    form: Form = "json" if arguments.json else "csv" if arguments.csv else "text"
    write(report, results, arguments.what, form)
    save_plot(report, results, arguments)
    if arguments.report is not None:
        mark = digest(shipped_box().values())[:MARK]
        told = (
            "The mark is the beginning of a hash of all cards and portals. If it differs, they have changed "
            "since this page was written.",
            f"Cards and portals: {mark}",
        )
        write_page(arguments.report, page_with(report, results, arguments.words, told))
    return status_of(results, report)


def _report(results: MachineResults, arguments: Namespace) -> Report:
    if arguments.what == "ladder":
        return ladder_report(arguments, results)
    if arguments.what == "tune":
        return tune_report(effects_of(results), results.played)
    return balance_report(
        machine_figures(results), arguments.players, results.job.games, is_balanced=arguments.balanced
    )


def _is_balance_decided(_: Namespace, results: MachineResults) -> bool:
    return machine_figures(results).ok is not None


def _is_ladder_decided(arguments: Namespace, results: MachineResults) -> bool:
    return all(one.verdict is not None for one in machine_decisions(arguments, results))


_DECIDED = {"ladder": _is_ladder_decided, "balance": _is_balance_decided}


def _balance(arguments: Namespace) -> MachineJob:
    if arguments.players not in LEVELS:
        raise CommandError(f"--players {arguments.players}: choose one of {', '.join(LEVELS)}", WRONG)
    more = _numbers("--more-cards", arguments.more_cards, 0, _MAX_CARDS)
    return balance(arguments.players, _tables(arguments, more), games=arguments.games, seed=arguments.seed)


def _ladder(arguments: Namespace) -> MachineJob:
    named = LEVELS if arguments.players is None else tuple(arguments.players.split(","))
    unknown = [level for level in named if level not in LEVELS]
    if unknown:
        raise CommandError(f"--players {arguments.players}: choose from {', '.join(LEVELS)}", WRONG)
    levels = [level for level in LEVELS if level in named]
    if len(levels) < 2:
        raise CommandError(f"--players {arguments.players}: a ladder takes two levels or more", WRONG)
    return ladder(levels, _tables(arguments, []), games=arguments.games, seed=arguments.seed)


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
            more_cards(seats, more),
            arguments.balanced,
        )
        for seats in dict.fromkeys(_numbers("--seats", arguments.seats, MIN_SEATS, MAX_SEATS))
    ]


def _numbers(option: str, text: str, least: int, most: int) -> list[int]:
    """The numbers of a list such as `2,4`; CommandError if one of them is out of range."""
    words = text.split(",")
    if not all(word in map(str, range(least, most + 1)) for word in words):
        raise CommandError(f"{option} {text}: numbers from {least} to {most}, joined by commas", WRONG)
    return [int(word) for word in words]
