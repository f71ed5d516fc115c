"""Runs `python -m bot lab multiversus …`."""

from argparse import Namespace

from bot.cli.output import CommandError
from bot.content.measured import MARK
from bot.content.multiversus.shipped import shipped_library
from bot.games.records import digest
from bot.lab.multiversus.jobs import SkirmishJob, SkirmishResults
from bot.players.multiversus.levels import LEVELS
from tools.cli.lab.lengths import with_lengths
from tools.cli.lab.output import Form, Report, write
from tools.cli.lab.page import page_with, write_page
from tools.cli.lab.plots import check_plot, save_plot
from tools.cli.lab.session import choose_seed, kept_games, play, status_of
from tools.cli.multiversus.lab.reports import balance_report, price_report
from tools.lab.multiversus.balance import balance_figures, plan_balance
from tools.lab.multiversus.prices import ENOUGH, plan_prices, price_figures

WRONG = 2


def lab(arguments: Namespace) -> int:
    """Run one of the lab's commands; returns the exit status, see `session.status_of`."""
    if arguments.players not in LEVELS:
        raise CommandError(f"--players {arguments.players}: choose one of {', '.join(LEVELS)}", WRONG)
    is_balance = arguments.what == "balance"
    if not is_balance and arguments.games < ENOUGH:
        raise CommandError(f"--games {arguments.games}: prices need {ENOUGH} games or more", WRONG)
    folder = arguments.report.parent if arguments.report is not None else None
    if folder is not None and not folder.is_dir():
        raise CommandError(f"{folder}: there is no such folder", WRONG)
    check_plot(arguments)
    choose_seed(arguments)
    plan = plan_balance if is_balance else plan_prices
    job: SkirmishJob = plan(shipped_library(), arguments.players, games=arguments.games, seed=arguments.seed)
    stops = _is_decided if getattr(arguments, "until_decided", False) else None
    with kept_games(arguments, f"multiversus {arguments.what}", job) as journal:
        results = play(job, arguments.workers, arguments.scheduler, journal=journal, decided=stops)
    if not results.played or (not is_balance and results.played < ENOUGH):
        return status_of(results, None)
    report = with_lengths(_report(results, arguments), results)
    form: Form = "json" if arguments.json else "csv" if arguments.csv else "text"
    write(report, results, arguments.what, form)
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


def _is_decided(results: SkirmishResults) -> bool:
    return balance_figures(results).ok is not None


def _report(results: SkirmishResults, arguments: Namespace) -> Report:
    if arguments.what == "balance":
        return balance_report(balance_figures(results), arguments.players, results.job.games)
    return price_report(price_figures(results), arguments.players)
