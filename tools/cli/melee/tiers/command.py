"""Gathers trials, fits tiers to them, checks their intervals, climbs against limits and weighs decks."""

import shlex
from argparse import Namespace
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from bot.cli.output import CommandError, say
from bot.content.melee.marks import deck_mark
from bot.content.melee.shipped import Content, load_content
from bot.content.melee.tiers import MeasuredTiers, format_tiers
from bot.games.melee.game import MELEE
from bot.games.melee.tiers.forecast import Forecaster
from bot.lab.errors import LabError
from bot.lab.figures import rate_of
from tools.cli.lab.session import Session, session
from tools.cli.melee.tiers.limits import climb, weigh
from tools.cli.melee.tiers.output import WRONG, stopped, write
from tools.lab.melee.tiers.check import covered
from tools.lab.melee.tiers.fit import Quality, fit
from tools.lab.melee.tiers.records import Played, Records
from tools.lab.melee.tiers.trials import (
    HELD_OUT,
    LEVEL,
    Trial,
    plan_trials,
    scores_of,
    trial,
)

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
    """Refuse a file that is to be read and is not there: a mistyped name must not begin another one."""
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
    trials = _known(content, Records(arguments.file))
    model, quality = fit(trials)
    _say_quality(model, quality)
    if arguments.out is not None:
        command = shlex.join(["python", "-m", "bot", *arguments.words])
        write(arguments.out, format_tiers(_measured(model, quality, command)))
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
                records.add(Played(key=one.key, family=one.family, deck=one.deck, score=points, games=played))
        if results.ended != "whole":
            return False
    return True


def _known(content: Content, records: Records) -> list[Played]:
    """All trials, and the starter decks as `lab balance` measured them, a draw against themselves."""
    found = records.read()
    for id_, deck in content.decks.items():
        measured = None if content.measured is None else content.measured.decks.get(id_)
        if measured is None or measured.mark != deck_mark(deck):
            continue
        score, others = measured.overall, len(content.decks) - 1
        rate = rate_of(score.wins, score.draws, score.losses)
        if rate.share is not None:
            share = (others * rate.share + 0.5) / (others + 1)
            found.append(
                Played(
                    key=f"starter/{id_}", family="starter", deck=deck, score=share * _STARTER, games=_STARTER
                )
            )
    return found


def _measured(model: Forecaster, quality: Quality, command: str) -> MeasuredTiers:
    return MeasuredTiers(
        command=command,
        rules=MELEE.rules_version,
        players=LEVEL,
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


def _say_quality(model: Forecaster, quality: Quality) -> None:
    say(f"{quality.decks:,} results of {quality.games:,} games, {len(model.features)} features")
    say(f"error of a forecast: {100 * quality.error:.1f} points of the win rate, by cross-validation")
    say(f"error of one by the linear budget alone: {100 * quality.linear:.1f} points")
    say(f"{100 * quality.covered:.1f}% of results in their intervals, of {100 * model.level:.0f}% named")
    say(f"penalty {quality.penalty:g}, error in log odds {model.error:.3f}, reach {model.reach:.3f}")
