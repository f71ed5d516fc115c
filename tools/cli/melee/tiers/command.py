"""Gathers trials, fits tiers to them, checks their intervals, climbs against limits and weighs decks."""

import shlex
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.output import CommandError, complain, say
from bot.content.melee.marks import deck_mark
from bot.content.melee.shipped import Content, load_content
from bot.content.melee.tiers import MeasuredTiers, format_tiers
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import format_deck
from bot.games.melee.forge import generate
from bot.games.melee.game import MELEE
from bot.games.melee.tiers.forecast import Forecaster, tier_words
from bot.games.wording import counted
from bot.lab.errors import LabError
from bot.lab.figures import rate_of
from bot.lab.jobs import seeds
from bot.lab.melee.weighings import most_games, plan_weighing
from bot.players.melee.valuing.weights import ADEPT
from tools.cli.lab.session import STOPPED, Session, session
from tools.lab.melee.tiers.check import Passage, covered, gate_words, passage, tells_all
from tools.lab.melee.tiers.climb import Climb, Climbed
from tools.lab.melee.tiers.records import Played, Records
from tools.lab.melee.tiers.trials import (
    HELD_OUT,
    LEVEL,
    Trial,
    plan_trials,
    scores_of,
    trial,
)

if TYPE_CHECKING:
    from tools.lab.melee.tiers.fit import Quality

WRONG = 2


def stopped(records: Records) -> int:
    """Tell how to go on; the exit status."""
    complain(f"stopped; the same command goes on from what is in {records.path}")
    return STOPPED


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", WRONG) from error


_STARTS = 24  # decks that a climb begins with


def climb(content: Content, arguments: Namespace) -> int:
    """Climb against a limit; 1 if the strongest deck that it lets in wins more."""
    if content.tiers is None:
        raise CommandError("nothing is measured: `python -m bot tiers fit` does that", WRONG)
    model, records = content.tiers.forecaster, Records(arguments.file)
    starts = records.read() + ([] if arguments.start is None else Records(arguments.start).read())
    limit: float = arguments.limit / 100

    def allowed(deck: DeckList) -> bool:
        return (forecast := model.forecast(deck)) is None or forecast.low <= limit

    with session(arguments.games, arguments.workers, None) as playing:
        found = Climb(
            arguments.name,
            limit,
            _best(starts, allowed),
            allowed,
            list(content.decks.values()),
            list(content.boards.values()),
            arguments.games,
            arguments.seed,
            lambda job, decided: playing.play(job, decided=decided),
            records.add,
        ).run()
    if found.ended != "whole":
        return stopped(records)
    if not found.candidates:
        complain(f"no deck that is known is within {arguments.limit}%")
        return WRONG
    _say_climb(found, model)
    if not found.finalists:
        say(f"none is let in at {arguments.limit}%")
        return 0
    deck, rate = found.finalists[0]
    if arguments.out is not None:
        write(arguments.out, format_deck(deck))
    return 0 if rate.share is not None and rate.share <= limit else 1


def weigh(content: Content, arguments: Namespace) -> int:
    """Weigh generated decks for each limit; 130 after Ctrl-C, with the figures of those weighed by then."""
    starters, boards = list(content.decks.values()), list(content.boards.values())
    limits = [each / 100 for each in arguments.limits]
    passed: dict[float, list[Passage]] = {limit: [] for limit in limits}
    with session(arguments.decks * most_games(starters), arguments.workers, None) as playing:
        for number in range(arguments.decks):
            deck = generate("pass", seed=number)
            dice = seeds(arguments.seed, "weigh", number).duel
            job = plan_weighing(deck, starters, boards, seed=dice)
            assert job is not None, "nothing was played before"
            results = playing.play(job, decided=tells_all(limits))
            if results.ended not in ("whole", "decided"):
                complain(f"PARTIAL: stopped after {counted(number, 'deck')}")
                break
            for limit in limits:
                passed[limit].append(passage(results, limit))
    for limit, found in passed.items():
        if found:
            say(gate_words(limit, found))
    return 0 if len(passed[limits[0]]) == arguments.decks else STOPPED


def _best(trials: Sequence[Played], allowed: Callable[[DeckList], bool]) -> list[DeckList]:
    """The decks let in that have done best, few games drawing them towards a half."""
    found: dict[DeckList, tuple[float, int]] = {}
    for each in trials:
        points, games = found.get(each.deck, (0.0, 0))
        found[each.deck] = points + each.score, games + each.games
    ordered = sorted(found, key=lambda deck: -(found[deck][0] + 12) / (found[deck][1] + 24))
    return list(islice(filter(allowed, ordered), _STARTS))


def _say_climb(found: Climbed, model: Forecaster) -> None:
    weighed = f", {found.weighed} of them weighed" if found.weighed else ""
    say(f"{found.candidates:,} decks climbed in {found.games:,} games{weighed}")
    for deck, rate in found.finalists:
        assert rate.share is not None, "finalists have played"
        told = f"{100 * rate.share:.1f}% ({100 * rate.low:.1f}–{100 * rate.high:.1f}) of {rate.games:,} games"
        say(f"{deck.name} won {told}; it {tier_words(model.forecast(deck))}")


_BATCH = 8  # trials that play together
_GAMES, _CHECKED = 2, 16  # games of a trial, and of a held-out one, against each starter deck
_STARTER = 256  # games that a starter deck counts for: it has played more, but is one deck among many


def tiers(arguments: Namespace) -> int:
    """Run a part of the command; 130 after Ctrl-C, 1 if a climb breaks its limit or intervals don't hold."""
    parts: dict[str, Callable[[Content, Namespace], int]] = {
        "gather": _gather,
        "fit": _fit,
        "check": _check,
        "climb": climb,
        "weigh": weigh,
    }
    file: Path | None = getattr(arguments, "file", None)
    if file is not None and not file.parent.is_dir():
        raise CommandError(f"{file}: its folder does not exist", WRONG)
    _check_there(file if arguments.what in ("fit", "check") else getattr(arguments, "start", None))
    try:
        return parts[arguments.what](load_content(), arguments)
    except LabError as error:
        raise CommandError(str(error), WRONG) from error


def _check_there(file: Path | None) -> None:
    if file is not None and not file.exists():
        raise CommandError(f"{file}: there is no such file; `tiers gather` begins one", WRONG)


def _gather(content: Content, arguments: Namespace) -> int:
    records = Records(arguments.file)
    known = {each.key: each for each in records.read()}
    starters = list(content.decks.values())
    left = (number for number in range(arguments.decks) if str(number) not in known)
    total = sum(1 for number in range(arguments.decks) if str(number) not in known) * _GAMES * len(starters)
    with session(total, arguments.workers, None) as playing:
        trials = (trial(number, starters) for number in left)
        if not _play(content, arguments, playing, trials, records, _GAMES):
            return stopped(records)
    say(f"{len(records.read()):,} results are in {arguments.file}")
    return 0


def _fit(content: Content, arguments: Namespace) -> int:
    from tools.lab.melee.tiers.fit import fit  # noqa: PLC0415 -- numpy is for those who fit

    trials = _known(content, Records(arguments.file))
    model, quality = fit(trials)
    _say_quality(model, quality)
    if arguments.out is not None:
        command = shlex.join(["python", "-m", "bot", *arguments.words])
        write(
            arguments.out,
            format_tiers(_measured(model, quality, command, min(each.adept for each in trials))),
        )
    return 0


def _check(content: Content, arguments: Namespace) -> int:
    records, tiers_ = Records(arguments.file), content.tiers
    if tiers_ is None:
        raise CommandError("nothing is measured: `python -m bot tiers fit` does that", WRONG)
    starters = list(content.decks.values())
    known = {each.key for each in records.read()}
    numbers = [HELD_OUT + number for number in range(arguments.decks)]
    left = [number for number in numbers if str(number) not in known]
    with session(len(left) * _CHECKED * len(starters), arguments.workers, None) as playing:
        trials = (trial(number, starters) for number in left)
        if not _play(content, arguments, playing, trials, records, _CHECKED):
            return stopped(records)
    wanted = {str(number) for number in numbers}
    found = covered(tiers_.forecaster, [each for each in records.read() if each.key in wanted])
    say(found.words())
    return 0 if found.holds else 1


def _play(
    content: Content,
    arguments: Namespace,
    playing: Session,
    trials: Iterator[Trial],
    records: Records,
    games: int,
) -> bool:
    """Let trials play, some at a time, and write down how they did; False if that was stopped."""
    starters, boards = list(content.decks.values()), list(content.boards.values())
    while batch := list(islice(trials, _BATCH)):
        results = playing.play(plan_trials(batch, starters, boards, games=games, seed=arguments.seed))
        for one, points in zip(batch, scores_of(results, len(starters)), strict=True):
            if points is not None:
                played = games * len(starters)
                records.add(
                    Played(
                        key=one.key,
                        family=one.family,
                        deck=one.deck,
                        score=points,
                        games=played,
                        adept=ADEPT,
                    )
                )
        if results.ended != "whole":
            return False
    return True


def _known(content: Content, records: Records) -> list[Played]:
    """All trials, and the starter decks as `lab balance` measured them, a draw against themselves."""
    found = records.read()
    for id_, deck in content.decks.items():
        if content.measured is None:
            break
        measured = content.measured.decks.get(id_)
        if measured is None or measured.mark != deck_mark(deck):
            continue
        score, others = measured.overall, len(content.decks) - 1
        rate = rate_of(score.wins, score.draws, score.losses)
        if rate.share is not None:
            share = (others * rate.share + 0.5) / (others + 1)
            found.append(
                Played(
                    key=f"starter/{id_}",
                    family="starter",
                    deck=deck,
                    score=share * _STARTER,
                    games=_STARTER,
                    adept=content.measured.adept,
                )
            )
    return found


def _measured(model: Forecaster, quality: "Quality", command: str, adept: int) -> MeasuredTiers:
    """The fit as a file has it; `adept` is the earliest version of the adept that played."""
    return MeasuredTiers(
        command=command,
        rules=MELEE.rules_version,
        players=LEVEL,
        adept=adept,
        decks=quality.decks,
        games=quality.games,
        error_of_share=round(quality.error, 4),
        error_of_budget=round(quality.linear, 4),
        covered=round(quality.covered, 4),
        level=model.level,
        error=model.error,
        reach=model.reach,
        bases=model.bases,
        features={name: tuple(each) for name, each in model.features.items()},
    )


def _say_quality(model: Forecaster, quality: "Quality") -> None:
    say(f"{quality.decks:,} results of {quality.games:,} games, {len(model.features)} features")
    say(f"error of a forecast: {100 * quality.error:.1f} points of the win rate, by cross-validation")
    say(f"error of one by the linear budget alone: {100 * quality.linear:.1f} points")
    say(f"{100 * quality.covered:.1f}% of results in their intervals, of {100 * model.level:.0f}% named")
    say(f"penalty {quality.penalty:g}, error in log odds {model.error:.3f}, reach {model.reach:.3f}")
