"""`python -m bot lab WHAT`: plays a job and reports on it."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial

from bot.cli.melee import inputs
from bot.cli.output import CommandError, complain, say
from bot.content.melee.shipped import Content, load_content
from bot.games.melee.cards.cards import DeckList
from bot.games.tables import Table
from bot.lab.errors import LabError
from bot.lab.jobs import Job
from bot.lab.melee import plans
from bot.lab.melee.jobs import DuelJob, DuelResults
from bot.lab.melee.play import DUELS
from bot.lab.melee.profiles import PLAYERS
from bot.lab.melee.strength import tier_told
from bot.players.melee.levels import LEVELS
from tools.cli.lab.output import Form, Report, write
from tools.cli.lab.page import save_matrix
from tools.cli.lab.plots import check_plot, save_plot
from tools.cli.lab.session import choose_seed, kept_games, play, status_of
from tools.cli.melee.lab import deck_reports, forge_reports, reports
from tools.cli.melee.lab.cut import cut_card
from tools.cli.melee.lab.goldfish import goldfish
from tools.cli.melee.lab.measured import matrix_picture, save_measured
from tools.cli.melee.lab.page import save_page
from tools.cli.melee.lab.records import check_folder, for_records, save_records
from tools.cli.melee.lab.tasks import Task
from tools.cli.melee.lab.trials import ALL, compare_task, optimise_deck, swap_all, swap_task
from tools.cli.melee.lab.tune import learn_value, tune
from tools.lab.matrix import MatrixFigures, balance_figures, matrix_figures
from tools.lab.melee.fitting.pricing import ENOUGH, price_figures, trial_decks
from tools.lab.melee.generated import generated_decks, generated_figures, plan_generated
from tools.lab.melee.plans import ladder, matrix


def lab(arguments: Namespace) -> int:
    """Run one of the lab's commands; returns the exit status, see `session.status_of`."""
    inputs.check_files(arguments)
    check_folder(arguments)
    check_plot(arguments)
    choose_seed(arguments)
    content = load_content()
    if arguments.what == "goldfish":
        return goldfish(content, arguments)
    if arguments.what == "learn":
        return learn_value(content, arguments)
    results, report, picture = _found(content, arguments)
    if report is not None:
        report = deck_reports.completed(report, results, arguments)
        form: Form = "json" if arguments.json else "csv" if arguments.csv else "text"
        write(report, results, arguments.what, form)
        drawn = None if picture is None else picture(results)
        if drawn is not None and arguments.image is not None:
            save_matrix(arguments.image, drawn)
        save_plot(report, results, arguments, drawn)
        deck_reports.draw(results, arguments)
        save_records(results, arguments)
        if arguments.report is not None:
            save_page(arguments.report, report, results, arguments.words)
        if getattr(arguments, "data", None) is not None:
            save_measured(arguments.data, content, results, arguments.words)
        if form == "text":
            _say_tiers(content, arguments)
    return status_of(results, report)


def _say_tiers(content: Content, arguments: Namespace) -> None:
    """The known tiers of the decks that the command names, printed after its results."""
    named = [getattr(arguments, name, None) for name in ("deck", "opponent")]
    meanings = dict[str, None]()
    for text in dict.fromkeys(text for text in named if text is not None):
        deck = inputs.find_deck(content, text)
        if (told := tier_told(content, deck, "`lab gauntlet`")) is not None:
            say(f"{deck.name} {told[0]}")
            meanings[told[1]] = None
    for meaning in meanings:
        say(meaning)


def _found(
    content: Content, arguments: Namespace
) -> tuple[DuelResults, Report | None, Callable[[DuelResults], Table] | None]:
    """Play a command's games; return their results, a report if they suffice, and a picture if it has one."""
    match arguments.what:
        case "tune":
            return *tune(content, arguments), None
        case "optimise":
            return *optimise_deck(content, arguments), None
        case "cut":
            return *cut_card(content, arguments), None
        case "swap" if arguments.card == ALL:
            return *swap_all(content, arguments), None
    task = _TASKS[arguments.what](content, arguments)
    stops = task.decided if _may_stop(arguments) else None
    with kept_games(arguments, arguments.what, task.job) as journal:
        if task.foretold:
            complain(task.foretold)
        results = play(task.job, arguments.workers, arguments.scheduler, journal=journal, decided=stops)
    return results, task.report(results) if results.played else None, task.picture


def _may_stop(arguments: Namespace) -> bool:
    """Whether the command ends before all of its games are played, if those so far suffice."""
    precise: float | None = getattr(arguments, "precision", None)
    return precise is not None or getattr(arguments, "until_decided", False)


def _matchup(content: Content, arguments: Namespace) -> Task:
    decks = [inputs.find_deck(content, text) for text in (arguments.deck, arguments.opponent)]
    players = inputs.find_players(arguments.players)
    boards = inputs.find_boards(content, arguments.board)
    matchup = plans.duel_matchup(decks[0], decks[1], players, boards)
    job = Job((matchup,), arguments.games, arguments.seed, DUELS)
    return Task(for_records(job, arguments), reports.matchup_report)


def _series(content: Content, arguments: Namespace, *, cards: bool) -> tuple[DeckList, DuelJob]:
    """The deck of a command about one deck, and its games against its opponents."""
    deck = inputs.find_deck(content, arguments.deck)
    job = plans.gauntlet(
        deck,
        inputs.find_opponents(content, arguments.against, deck),
        inputs.find_players(arguments.players),
        inputs.find_boards(content, arguments.board),
        games=arguments.games,
        seed=arguments.seed,
        cards=cards,
    )
    return deck, for_records(job, arguments)


def _gauntlet(content: Content, arguments: Namespace) -> Task:
    deck, job = _series(content, arguments, cards=False)
    return Task(job, partial(reports.gauntlet_report, deck))


def _cards(content: Content, arguments: Namespace) -> Task:
    deck, job = _series(content, arguments, cards=True)
    return Task(job, partial(reports.cards_report, deck))


def _ladder(content: Content, arguments: Namespace) -> Task:
    named = set(LEVELS if arguments.players is None else inputs.find_levels(arguments.players))
    levels = [level for level in PLAYERS if level in named]
    if len(levels) < 2:
        raise CommandError(f"--players {arguments.players}: a ladder takes two levels or more", inputs.WRONG)
    boards = inputs.find_boards(content, arguments.board)
    decks = list(content.decks.values())
    job = ladder(levels, decks, boards, games=arguments.games, seed=arguments.seed)
    return Task(
        job,
        partial(reports.ladder_report, arguments),
        decided=lambda results: all(
            one.verdict is not None for one in reports.duel_decisions(arguments, results)
        ),
    )


def _all_decks(
    content: Content,
    arguments: Namespace,
    report: Callable[[MatrixFigures, DuelResults], Report],
    decided: Callable[[MatrixFigures], bool] | None = None,
) -> Task:
    """All starter decks against each other, for a report and a picture of the matrix."""
    decks: Sequence[DeckList] = list(content.decks.values())
    player = inputs.find_player(arguments.players)
    boards = inputs.find_boards(content, arguments.board)
    job = matrix(decks, player, boards, games=arguments.games, seed=arguments.seed)
    glyphs = {deck.name: deck.entity[0].glyph for deck in decks}

    def figures(results: DuelResults) -> MatrixFigures:
        return matrix_figures([deck.name for deck in decks], results)

    return Task(
        job,
        lambda results: report(figures(results), results),
        lambda results: matrix_picture(figures(results), glyphs, results),
        None if decided is None else lambda results: decided(figures(results)),
    )


def _matrix(content: Content, arguments: Namespace) -> Task:
    return _all_decks(content, arguments, reports.matrix_report)


def _balance(content: Content, arguments: Namespace) -> Task:
    return _all_decks(
        content,
        arguments,
        lambda matrix, results: reports.balance_report(balance_figures(matrix), results),
        lambda matrix: balance_figures(matrix).ok is not None,
    )


def _generated(content: Content, arguments: Namespace) -> Task:
    decks = generated_decks(arguments.decks)
    job = _against_starters(decks, content, arguments)
    return Task(
        job,
        lambda results: forge_reports.generated_report(generated_figures(decks, results), results),
        decided=lambda results: generated_figures(decks, results).ok is not None,
    )


def _prices(content: Content, arguments: Namespace) -> Task:
    if arguments.decks < ENOUGH:
        raise CommandError(f"--decks {arguments.decks}: prices need {ENOUGH} decks or more", inputs.WRONG)
    decks = trial_decks(arguments.decks, changed=not arguments.as_made)
    job = _against_starters(decks, content, arguments)

    def report(results: DuelResults) -> Report | None:
        try:
            return forge_reports.price_report(price_figures(decks, results), results)
        except LabError as error:
            if results.ended == "whole":
                raise
            complain(str(error))
            return None

    return Task(job, report)


def _against_starters(decks: Sequence[DeckList], content: Content, arguments: Namespace) -> DuelJob:
    return plan_generated(
        decks,
        list(content.decks.values()),
        inputs.find_player(arguments.players),
        inputs.find_boards(content, arguments.board),
        games=arguments.games,
        seed=arguments.seed,
    )


_TASKS: dict[str, Callable[[Content, Namespace], Task]] = {
    "matchup": _matchup,
    "gauntlet": _gauntlet,
    "matrix": _matrix,
    "swap": swap_task,
    "compare": compare_task,
    "cards": _cards,
    "ladder": _ladder,
    "balance": _balance,
    "generated": _generated,
    "prices": _prices,
}
