"""`lab tune` finds new weights for the adept; `lab learn` learns the value of positions."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.melee import inputs
from bot.cli.output import CommandError, TextTable
from bot.content.melee.shipped import Content
from bot.content.melee.value import MeasuredValue, format_value
from bot.games.melee import MELEE
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.wording import counted, numeral
from bot.lab.errors import LabError
from bot.lab.jobs import Results
from bot.lab.journal import Journal
from bot.lab.melee.jobs import DuelJob, DuelResults, DuelSetup
from bot.players.melee.valuing import weights
from bot.players.melee.valuing.chance import CURVE
from cogs.words.lab import HALVES, NOTHING
from tools.cli.lab.columns import renamed
from tools.cli.lab.output import Report, write
from tools.cli.lab.page import command_of
from tools.cli.lab.session import kept_games, play, status_of
from tools.cli.lab.words import points, rate_words, result_words
from tools.cli.melee.lab.page import save_page
from tools.lab.melee.fitting.curve import CurveFigures
from tools.lab.melee.fitting.tuning import (
    STEP,
    TuningFigures,
    effects_of,
    found_weights,
    plan_check,
    plan_variants,
    tuning_figures,
)
from tools.lab.melee.generated import generated_decks
from tools.lab.melee.learning.games import GENERATED, LEVEL, LearningGame, plan_learning

if TYPE_CHECKING:
    from tools.lab.melee.learning.fit import Learned

_VERDICTS = {
    True: "Verdict: better. Put the found weights into bot/players/melee/valuing/weights.py.",
    False: "Verdict: worse. Keep the present weights.",
    None: "Verdict: not distinguishable from the present weights. Keep those.",
}
_UNCHECKED = "Verdict: none yet; the found weights have not played the present ones."


def tune(content: Content, arguments: Namespace) -> tuple[DuelResults, Report | None]:
    """Play both jobs; the results of the last one played, and a report if there is one.

    If the first job is stopped, the weights found so far are reported, but do not play the present ones.
    """
    decks = list(content.decks.values())
    boards = inputs.find_boards(content, arguments.board)
    first = plan_variants(decks, boards, games=arguments.games, seed=arguments.seed)
    with kept_games(arguments, "tune", first) as journal:
        return _tune(first, decks, boards, arguments, journal)


def _tune(
    first: DuelJob, decks: Sequence[DeckList], boards: Sequence[Board], arguments: Namespace, journal: Journal
) -> tuple[DuelResults, Report | None]:
    variants = _play(first, arguments, journal)
    if not variants.played:
        return variants, None
    effects = effects_of(variants)
    job = plan_check(found_weights(effects), decks, boards, games=arguments.check, seed=arguments.seed)
    last, check = variants, Results(job, ((),), "stopped")
    if variants.ended == "whole":
        last = check = _play(job, arguments, journal)
    return last, tune_report(tuning_figures(effects, variants, check))


def _play(job: DuelJob, arguments: Namespace, journal: Journal) -> DuelResults:
    return play(job, arguments.workers, arguments.scheduler, journal=journal)


def tune_report(figures: TuningFigures) -> Report:
    """The effect of each weight, the weights found, and their strength."""
    weights = TextTable(
        ("weight", "present", f"+{STEP:.0%} brings", "± error", "found"),
        [
            (
                one.name,
                numeral(one.present, "g"),
                NOTHING if one.effect is None else points(one.effect),
                NOTHING if one.error is None else f"{one.error * 100:.1f}",
                numeral(one.found, "g"),
            )
            for one in figures.effects
        ],
    )
    note = (
        f"Over {counted(figures.variant_games, 'game')} of variants, in which every weight was raised or "
        f"lowered by {STEP:.0%}. The third column is in points of the win rate, with its standard error."
    )
    rate = figures.against_present
    table = TextTable(
        ("found against present", "win rate", "interval", "won", "drawn", "lost"),
        [("all games", *rate_words(rate), *result_words(rate))],
    )
    verdict = _VERDICTS[figures.better] if rate.games else _UNCHECKED
    blocks: tuple[str | TextTable, ...] = (
        weights,
        note,
        *_curve_words(figures.curve),
        table,
        HALVES,
        verdict,
    )
    names = {"name": "weight", "effect": "effect_share", "error": "error_share"}
    rows = [renamed(asdict(one), names) for one in figures.effects]
    return Report("The adept's weights", blocks, asdict(figures), rows)


def _curve_words(curve: CurveFigures | None) -> tuple[str, ...]:
    if curve is None:
        return ()
    return (
        f"The adept's own score, fitted to the results of {counted(curve.positions, 'position')}, in logits "
        f"for each energy: standing {numeral(curve.standing, '.3f')} ± {curve.standing_error:.3f}, best "
        f"{numeral(curve.best, '.3f')} ± {curve.best_error:.3f}. `lab learn` fits the master's curve.",
    )


_MEANS = (
    "A loss is the mean log loss of chances to win, in nats, over positions of every tenth game, by a fit "
    "to the others: 0.693 for a guess, less if better. The slopes are of the fit to all games."
)
_DIGITS = 6


def learn_value(content: Content, arguments: Namespace) -> int:
    """Play the games, fit a value to them and report on it; returns the exit status."""
    from tools.lab.melee.learning.fit import learn  # noqa: PLC0415 -- numpy is for those who fit

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
    found: "Learned", results: Results[DuelSetup, LearningGame], words: Sequence[str]
) -> MeasuredValue:
    """The stored part of a fit; `words` are those typed after `python -m bot`."""
    return MeasuredValue(
        command=command_of(results, words),
        rules=MELEE.rules_version,
        players=LEVEL,
        adept=weights.ADEPT,
        games=found.games,
        positions=found.positions,
        held_out=found.held_out,
        loss=round(found.loss, _DIGITS),
        loss_of_curve=round(found.curve, _DIGITS),
        bias=round(found.bias, _DIGITS),
        slopes={name: round(slope, _DIGITS) for name, slope in found.slopes.items()},
    )


def learn_report(found: "Learned") -> Report:
    """The quality of the value's predictions, and its slopes."""
    losses = TextTable(
        ("of held-out positions", "loss"),
        [
            ("learned", f"{found.loss:.4f}"),
            ("the master's curve", f"{found.curve:.4f}"),
            ("that curve, fitted again", f"{found.curve_again:.4f}"),
        ],
    )
    counts = f"{counted(found.positions, 'position')} of {counted(found.games, 'game')}"
    curve = TextTable(
        ("the curve", "slope now", "fitted again"),
        [
            (name, f"{getattr(CURVE, name):.3f}", numeral(slope, ".3f"))
            for name, slope in found.curve_slopes.items()
        ],
    )
    slopes = TextTable(
        ("feature", "slope"), [(name, numeral(slope, ".3f")) for name, slope in found.slopes.items()]
    )
    rows = [{"feature": name, "slope_logits": slope} for name, slope in found.slopes.items()]
    return Report(
        "What positions are worth",
        (f"{counts}, {found.held_out:,} held out.", losses, _MEANS, curve, slopes),
        asdict(found),
        rows,
    )


def _save(path: Path, measured: MeasuredValue) -> None:
    try:
        path.write_text(format_value(measured), "utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", inputs.WRONG) from error
