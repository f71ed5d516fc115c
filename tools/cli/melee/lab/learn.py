"""`python -m bot lab learn`: learns what positions are worth, for the grandmaster."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from bot.cli.melee import inputs
from bot.cli.output import CommandError, TextTable
from bot.content.melee.shipped import Content
from bot.content.melee.value import MeasuredValue, format_value
from bot.games.melee import MELEE
from bot.games.wording import counted, numeral
from bot.lab.errors import LabError
from bot.lab.jobs import Results
from bot.lab.melee.jobs import DuelSetup
from tools.cli.lab.output import Report, write
from tools.cli.lab.page import command_of
from tools.cli.lab.session import kept_games, play, status_of
from tools.cli.melee.lab.page import save_page
from tools.lab.melee.generated import generated_decks
from tools.lab.melee.learning.fit import Learned, learn
from tools.lab.melee.learning.games import GENERATED, LEVEL, LearningGame, plan_learning

_MEANS = (
    "A loss is the mean log loss of chances to win, in nats, over positions of every tenth game, by a fit "
    "to the others: 0.693 for a guess, less if better. The slopes are of the fit to all games."
)
_DIGITS = 6


def learn_value(content: Content, arguments: Namespace) -> int:
    """Play the games, fit a value to them and report on it; returns the exit status."""
    job = plan_learning(
        list(content.decks.values()),
        generated_decks(GENERATED),
        inputs.find_boards(content, arguments.board),
        games=arguments.games,
        seed=arguments.seed,
    )
    with kept_games(arguments, arguments.what, job) as journal:
        results = play(job, arguments.workers, arguments.scheduler, journal=journal)
    if results.ended != "whole":
        return status_of(results, None)
    try:
        found = learn([game for games in results.games for game in games])
    except LabError as error:
        raise CommandError(str(error), inputs.WRONG) from error
    report = learn_report(found)
    write(report, results, arguments.what, "json" if arguments.json else "csv" if arguments.csv else "text")
    if arguments.report is not None:
        save_page(arguments.report, report, results, arguments.words)
    if arguments.data is not None:
        _save(arguments.data, measured_value(found, results, arguments.words))
    return status_of(results, None)


def measured_value(
    found: Learned, results: Results[DuelSetup, LearningGame], words: Sequence[str]
) -> MeasuredValue:
    """What is kept of a fit; `words` are what was typed after `python -m bot`."""
    return MeasuredValue(
        command=command_of(results, words),
        rules=MELEE.rules_version,
        players=LEVEL,
        games=found.games,
        positions=found.positions,
        held_out=found.held_out,
        loss=round(found.loss, _DIGITS),
        loss_of_curve=round(found.curve, _DIGITS),
        bias=round(found.bias, _DIGITS),
        slopes={name: round(slope, _DIGITS) for name, slope in found.slopes.items()},
    )


def learn_report(found: Learned) -> Report:
    """How well the value foretells, and its slopes."""
    losses = TextTable(
        ("of held-out positions", "loss"),
        [
            ("learned", f"{found.loss:.4f}"),
            ("the master's curve", f"{found.curve:.4f}"),
            ("that curve, fitted again", f"{found.curve_again:.4f}"),
        ],
    )
    counts = f"{counted(found.positions, 'position')} of {counted(found.games, 'game')}"
    slopes = TextTable(
        ("feature", "slope"), [(name, numeral(slope, ".3f")) for name, slope in found.slopes.items()]
    )
    rows = [{"feature": name, "slope_logits": slope} for name, slope in found.slopes.items()]
    return Report(
        "What positions are worth",
        (f"{counts}, {found.held_out:,} held out.", losses, _MEANS, slopes),
        asdict(found),
        rows,
    )


def _save(path: Path, measured: MeasuredValue) -> None:
    try:
        path.write_text(format_value(measured), "utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", inputs.WRONG) from error
