"""What the lab's reports say about hand-made figures, to people and to other tools."""

import csv
import io
import re
from argparse import Namespace

import pytest

from bot.cli.output import TextTable
from bot.lab.figures import win_rate
from bot.lab.jobs import Results
from tests.lab.jobs import content, game, made_results, small_job
from tools.cli.lab.output import Report, ground_of, write
from tools.cli.melee.lab.forge_reports import price_report
from tools.cli.melee.lab.page import page_of
from tools.cli.melee.lab.reports import balance_report
from tools.cli.melee.lab.trial_reports import swap_report
from tools.cli.melee.lab.tune import tune_report
from tools.lab.matrix import balance_figures, matrix_figures
from tools.lab.melee.fitting.curve import CurveFigures
from tools.lab.melee.fitting.pricing import Price, PriceFigures
from tools.lab.melee.fitting.tuning import Effect, TuningFigures

PRICES = price_report(
    PriceFigures(
        (Price("hp", -310, -1290, 2.5),),
        (Price("frost", -20, -35, 1.0),),
        Price("base", -1500, -1600, 10.0),
        0.035,
        0.04,
        12,
        480,
    ),
    made_results([1.0, 0.0]),
)
TUNE = tune_report(
    TuningFigures(
        400,
        (Effect("body", -0.58, -0.012, 0.004, -0.62),),
        CurveFigures(100, standing=-0.211, best=-0.322, standing_error=0.1, best_error=0.1),
        win_rate([1.0, 0.0]),
        None,
    )
)


ASKED = Namespace(bounds=(0.0, 0.02), errors=(0.05, 0.05))


def words_of(report: Report) -> str:
    """Everything that people read."""
    blocks = (block.lines() if isinstance(block, TextTable) else [block] for block in report.blocks)
    return "\n".join(line for lines in blocks for line in lines)


def test_where_nothing_was_played_no_battlefield_is_named() -> None:
    job = small_job()
    stopped = Results(job, ((), ()), "stopped")
    assert ground_of(stopped) == f"on no battlefield (0 of {len(job.matchups[0].tables)} battlefields)"


def test_a_single_game_is_no_games() -> None:
    page = page_of(PRICES, Results(small_job(1), ((game(0, 1.0),), ()), "whole"), ["lab"])
    assert "\n1 game, 1 a matchup, on " in page
    deck = next(iter(content().decks.values()))
    alone = words_of(swap_report(deck, "one", "other", ASKED, made_results([1.0], [1.0])))
    assert "over 1 pair of games with the same dice." in alone
    more = words_of(swap_report(deck, "one", "other", ASKED, made_results([1.0, 0.0], [1.0, 1.0])))
    assert "over 2 pairs of games with the same dice." in more
    assert "0 of −1, 0 of −½, 1 of 0, 0 of +½, 1 of +1." in more


def test_csv_says_yes_and_no_of_all_that_is_true_or_not(capsys: pytest.CaptureFixture[str]) -> None:
    whole = made_results([1.0, 0.0] * 2000, [1.0, 1.0] * 2000, [])
    results = Results(whole.job, whole.games, "stopped")
    report = balance_report(balance_figures(matrix_figures("ABC", results)), results)
    write(report, results, "balance", "csv")
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert {row["ok"] for row in rows} == {"yes", "no"}
    assert {row["verdict"] for row in rows} == {"holds", "fails"}
    assert {row["complete"] for row in rows} == {"no"}


@pytest.mark.parametrize(
    ("report", "told", "row"),
    [
        (PRICES, ["−310  −1,290", "−20     −35", "−1,500  −1,600"], ("now", -310)),
        (TUNE, ["−0.58", "−1.2", "−0.62", "−0.211", "−0.322"], ("present", -0.58)),
    ],
)
def test_people_read_a_minus_sign_and_tools_a_number(
    report: Report, told: list[str], row: tuple[str, float]
) -> None:
    text = words_of(report)
    for words in told:
        assert words in text
    assert not re.search(r"-\d", text)
    name, value = row
    assert report.rows[0][name] == value
