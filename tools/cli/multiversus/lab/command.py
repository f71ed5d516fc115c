"""Runs `python -m bot lab multiversus …`."""

from argparse import Namespace
from functools import partial

from bot.cli.output import CommandError, complain
from bot.content.measured import MARK
from bot.content.multiversus.shipped import load_library, shipped_library
from bot.games.records import digest
from bot.lab.multiversus.jobs import SkirmishJob, SkirmishResults
from bot.players.multiversus.levels import LEVELS
from tools.cli.lab.folder import data_of
from tools.cli.lab.lengths import with_lengths
from tools.cli.lab.output import Form, Report, write
from tools.cli.lab.page import page_with, write_page
from tools.cli.lab.plots import check_plot, save_plot
from tools.cli.lab.session import choose_seed, kept_games, play, status_of
from tools.cli.multiversus.lab.compare import compare_job, compare_report, foretold, is_decided
from tools.cli.multiversus.lab.reports import balance_report, ladder_report, price_report
from tools.lab.multiversus.balance import BalanceFigures, balance_figures, plan_balance
from tools.lab.multiversus.ladder import LadderFigures, ladder_figures, plan_ladder
from tools.lab.multiversus.prices import ENOUGH, plan_prices, price_figures

WRONG = 2
BALANCE, COMPARE, LADDER, PRICES = "balance", "compare", "ladder", "prices"


def lab(arguments: Namespace) -> int:
    """Run one of the lab's commands; returns the exit status, see `session.status_of`."""
    what, levels = arguments.what, arguments.players.split(",")
    _check(what, levels, arguments)
    check_plot(arguments)
    choose_seed(arguments)
    job = _plan(what, levels, arguments)
    stops = partial(_is_decided, what, arguments) if _is_until_decided(arguments) else None
    with kept_games(arguments, f"multiversus {what}", job) as journal:
        if what == COMPARE:
            complain(foretold(job, arguments))
        results = play(job, arguments.workers, arguments.scheduler, journal=journal, decided=stops)
    if not results.played or (what == PRICES and results.played < ENOUGH):
        return status_of(results, None)
    report = with_lengths(_report(results, arguments), results)
    form: Form = "json" if arguments.json else "csv" if arguments.csv else "text"
    write(report, results, what, form)
    save_plot(report, results, arguments)
    if arguments.report is not None:
        mark = digest([table.mark for matchup in job.matchups for table in matchup.tables])[:MARK]
        told = (
            "The mark is the beginning of a hash of all sheets and battlefields. If it differs, they have "
            "changed since this page was written.",
            f"Sheets and battlefields: {mark}",
        )
        write_page(arguments.report, page_with(report, results, arguments.words, told))
    return status_of(results, report)


def _check(what: str, levels: list[str], arguments: Namespace) -> None:
    """CommandError if the arguments make no sense."""
    several = what == LADDER
    if not set(levels) <= set(LEVELS) or (len(levels) > 1) != several or len(set(levels)) < len(levels):
        wanted = "name two or more of" if several else "choose one of"
        raise CommandError(f"--players {arguments.players}: {wanted} {', '.join(LEVELS)}", WRONG)
    if what == PRICES and arguments.games < ENOUGH:
        raise CommandError(f"--games {arguments.games}: prices need {ENOUGH} games or more", WRONG)
    folder = arguments.report.parent if arguments.report is not None else None
    if folder is not None and not folder.is_dir():
        raise CommandError(f"{folder}: there is no such folder", WRONG)


def _plan(what: str, levels: list[str], arguments: Namespace) -> SkirmishJob:
    games, seed = arguments.games, arguments.seed
    library = data_of(arguments, load_library) if what == BALANCE else shipped_library()
    if what == COMPARE:
        return compare_job(library, arguments)
    if what == LADDER:
        return plan_ladder(library, levels, games=games, seed=seed)
    plan = plan_balance if what == BALANCE else plan_prices
    return plan(library, levels[0], games=games, seed=seed)


def _is_until_decided(arguments: Namespace) -> bool:
    return bool(getattr(arguments, "until_decided", False))


def _is_decided(what: str, arguments: Namespace, results: SkirmishResults) -> bool:
    return is_decided(results, arguments) if what == COMPARE else _figures(what, results).ok is not None


def _figures(what: str, results: SkirmishResults) -> BalanceFigures | LadderFigures:
    return ladder_figures(results) if what == LADDER else balance_figures(results)


def _report(results: SkirmishResults, arguments: Namespace) -> Report:
    match arguments.what:
        case "compare":
            return compare_report(results, arguments)
        case "balance":
            return balance_report(balance_figures(results), arguments.players, results.job.games)
        case "ladder":
            return ladder_report(ladder_figures(results), results.job.games)
    return price_report(price_figures(results), arguments.players)
