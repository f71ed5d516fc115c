"""`lab compare`, `lab swap`, `lab optimise`: is another deck, or a deck with another card, better?"""

from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from bot.cli.melee import inputs
from bot.cli.output import CommandError, complain
from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.decks.files import format_deck
from bot.lab.errors import LabError
from bot.lab.jobs import Ended, Results
from bot.lab.journal import Journal
from bot.lab.melee import plans
from bot.lab.melee.jobs import DuelJob, DuelResult, DuelResults, DuelSetup
from bot.lab.verdicts.power import DIFFER
from bot.lab.verdicts.swap import swap_figures
from tools.cli.lab.output import Report
from tools.cli.lab.session import Session, kept_games, session
from tools.cli.lab.verdicts import power_words, reach_words, sprt_of
from tools.cli.melee.lab import survival
from tools.cli.melee.lab import trial_reports as reports
from tools.cli.melee.lab.tasks import Task
from tools.lab.melee.optimise import Change, Search, Step, optimise, over, retouches, swaps
from tools.lab.melee.plans import trial_field
from tools.lab.verdicts.race import Field, Raced, race

_PairsReport = Callable[[Namespace, DuelResults], Report]
ALL = "all"
"""The word for every card that could come in."""


def compare_task(content: Content, arguments: Namespace) -> Task:
    """One deck and another against the same field; CommandError if they are the same."""
    deck, other = (inputs.find_deck(content, text) for text in (arguments.deck, arguments.other))
    if plans.plays_alike(deck, other):
        told = f"{arguments.deck} and {arguments.other} have the same ten cards, whatever they are called"
        raise CommandError(told, inputs.WRONG)
    opponents = inputs.find_opponents(content, arguments.against, deck, other)
    report: _PairsReport = partial(reports.compare_report, deck, other)
    if arguments.profiles:
        report = partial(
            survival.survival_report,
            f"{deck.name} compared with {other.name}, by several players",
            {"deck": deck.name, "other": other.name},
            f"{deck.name} in place of {other.name}",
        )
    return _pairs_task(content, arguments, (other, deck), opponents, report, key="compare")


def swap_task(content: Content, arguments: Namespace) -> Task:
    deck, opponents, out = _swapped(content, arguments)
    card = inputs.find_new_card(content, opponents, arguments.card)
    try:
        changed = plans.changed_deck(deck, out, card)
    except LabError as error:
        raise CommandError(str(error), inputs.WRONG) from error
    report: _PairsReport = partial(reports.swap_report, deck, out.name, card.name)
    if arguments.profiles:
        report = partial(
            survival.survival_report,
            f"{deck.name} with {card.name} in place of {out.name}, by several players",
            {"deck": deck.name, "out": out.name, "in": card.name},
            f"{card.name} in place of {out.name}",
        )
    return _pairs_task(content, arguments, (deck, changed), opponents, report)


def _swapped(content: Content, arguments: Namespace) -> tuple[DeckList, list[DeckList], EntityCard]:
    deck = inputs.find_deck(content, arguments.deck)
    opponents = inputs.find_opponents(content, arguments.against, deck)
    return deck, opponents, inputs.find_card([deck], arguments.out)


def _pairs_task(
    content: Content,
    arguments: Namespace,
    decks: tuple[DeckList, DeckList],
    opponents: Sequence[DeckList],
    report: _PairsReport,
    *,
    key: str = "",
) -> Task:
    """Two decks against the same field, with common dice: is the second better?"""
    boards = inputs.find_boards(content, arguments.board)
    everybody = survival.players_of(inputs.find_players(arguments.players), arguments)
    jobs = [
        plans.swap(*decks, opponents, players, boards, games=arguments.games, seed=arguments.seed, key=key)
        for players in everybody
    ]
    test = sprt_of(arguments)
    variance = DIFFER["compare" if key else "swap"]
    foretold = power_words(test, len(opponents), arguments.games, variance)
    width: float | None = arguments.precision
    if width is not None:
        foretold = f"{foretold} {reach_words(width, len(opponents), arguments.games, variance)}"

    def decided(results: DuelResults) -> bool:
        figures = swap_figures(results, test)
        if width is not None:
            return figures.high - figures.low <= 2 * width
        return figures.decision.verdict is not None

    stops: Callable[[DuelResults], bool] = decided
    if len(everybody) > 1:
        foretold = f"With each of {len(everybody)} players: {foretold}"
        stops = survival.survives(decided)
    return Task(survival.together(jobs), partial(report, arguments), decided=stops, foretold=foretold)


def swap_all(content: Content, arguments: Namespace) -> tuple[DuelResults, Report | None]:
    """Every card that could take another's place; each plays until its test has decided.

    With `--profiles`, the cards race once for each player.
    """
    deck, opponents, out = _swapped(content, arguments)
    pool = [card for each in [*content.decks.values(), *opponents] for card in each.entity]
    cards = [change.card for change in swaps(deck, pool) if change.out == out]
    fields = trial_fields(content, arguments, deck, [plans.changed_deck(deck, out, card) for card in cards])
    test = sprt_of(arguments, tests=len(cards))
    job = whole_race(fields, arguments.games)
    raced: list[Raced] = []
    with (
        kept_games(arguments, "swap", job) as journal,
        session(whole_race(fields, 16).total, arguments.workers, arguments.scheduler) as playing,
    ):
        complain(power_words(test, len(opponents), arguments.games, DIFFER["swap"]))
        for field in fields:
            raced.append(race(field, test, arguments.games, partial(playing.play, journal=journal)))
            if raced[-1].fault or raced[-1].ended == "stopped":
                break
        results = raced_games(job, journal, raced[-1].ended, raced[-1].fault)
    if not results.played:
        return results, None
    if arguments.profiles:
        names = [name for name, _ in survival.parts(results)]
        by_player = dict(zip(names, raced, strict=False))
        return results, survival.race_report(arguments, deck, out, cards, by_player)
    return results, reports.race_report(arguments, deck, out, cards, raced[0], results)


def trial_fields(
    content: Content, arguments: Namespace, deck: DeckList, changed: Sequence[DeckList]
) -> list[Field[DuelSetup, DuelResult]]:
    """A deck and changed ones against the same opponents: the field of each player of `--profiles`."""
    opponents = inputs.find_opponents(content, arguments.against, deck)
    boards = inputs.find_boards(content, arguments.board)
    everybody = survival.players_of(inputs.find_players(arguments.players), arguments)
    return [
        trial_field(deck, changed, opponents, players, boards, seed=arguments.seed) for players in everybody
    ]


def whole_race(fields: Sequence[Field[DuelSetup, DuelResult]], games: int) -> DuelJob:
    """The games of all candidates by each player, as one job."""
    return survival.together([field.job(range(len(field.candidates)), games) for field in fields])


def raced_games(job: DuelJob, journal: Journal, ended: Ended, fault: str) -> DuelResults:
    """The games of a whole race that were played."""
    return Results(job, tuple(map(tuple, journal.found(job))), ended, fault)


def optimise_deck(content: Content, arguments: Namespace) -> tuple[DuelResults, Report | None]:
    """Improve a deck by single changes, and write it; the results are those of the last job."""
    deck = inputs.find_deck(content, arguments.deck)
    search = _search(content, arguments, deck)
    try:
        first = search.first_job(deck)
    except LabError as error:
        raise CommandError(str(error), inputs.WRONG) from error
    with (
        kept_games(arguments, "optimise", first) as journal,
        session(first.total * 8, arguments.workers, arguments.scheduler, arguments.minutes) as playing,
    ):
        hall = _Hall(playing, journal)
        found = optimise(deck, search, hall.play, _tell)
    late = playing.is_late and found.ended == "stopped"
    results = hall.last
    if late and journal.count:  # the time was given: its findings are the whole answer
        results = Results(results.job, results.games, "whole")
    if not journal.count:
        return results, None
    report = reports.optimise_report(arguments, deck, search, found, journal.count, late=late)
    if arguments.out is not None:
        _write(arguments.out, reports.commented(deck, found, arguments.words, arguments.seed), found.deck)
    return results, report


class _Hall:
    """Plays jobs, and keeps the last one's results."""

    def __init__(self, playing: Session, journal: Journal) -> None:
        self._playing = playing
        self._journal = journal
        self.last: DuelResults

    def play(self, job: DuelJob) -> DuelResults:
        """Play a job, except the games already there."""
        self.last = self._playing.play(job, self._journal)
        return self.last


def _search(content: Content, arguments: Namespace, deck: DeckList) -> Search:
    opponents = inputs.find_opponents(content, arguments.against, deck)
    pool_decks = (
        [*content.decks.values(), *opponents]
        if arguments.pool is None
        else [inputs.find_deck(content, text) for text in arguments.pool]
    )
    pool = [card for each in pool_decks for card in each.entity]

    def propose(present: DeckList) -> Sequence[Change]:
        return [*swaps(present, pool), *(retouches(present) if arguments.stats else ())]

    budget = arguments.budget
    if budget is None:
        budget = max(map(over, (deck, *content.decks.values())))
    return Search(
        propose,
        budget,
        tuple(opponents),
        inputs.find_players(arguments.players),
        tuple(inputs.find_boards(content, arguments.board)),
        sprt_of(arguments),
        arguments.games,
        arguments.seed,
        arguments.candidates,
        arguments.changes,
    )


def _tell(step: Step) -> None:
    """Print a change's gain on standard error, since a search takes long."""
    complain(reports.step_line(step))


def _write(path: Path, comments: str, deck: DeckList) -> None:
    try:
        path.write_text(comments + format_deck(deck), "utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", inputs.WRONG) from error
