"""Figures count what was played: wins, draws, who began, how long it took, how it ended."""

import json
from dataclasses import asdict

import pytest

from bot.lab.figures import (
    Endings,
    endings_of,
    length_of,
    share_of,
    summary_of,
    win_rate,
)
from bot.lab.intervals import wilson
from bot.lab.melee.play import WAYS
from tests.lab.jobs import game, made_results
from tools.lab.matrix import matchups_of, series_figures


def test_a_draw_is_half_a_win() -> None:
    rate = win_rate([1.0, 0.5, 0.5, 0.0, 0.0])
    assert (rate.games, rate.wins, rate.draws, rate.losses) == (5, 1, 2, 2)
    assert rate.share == pytest.approx(0.4)
    assert (rate.low, rate.high) == wilson(0.4, 5)


def test_no_games_have_no_rate() -> None:
    rate = win_rate([])
    assert rate.share is None
    assert (rate.low, rate.high) == (0.0, 1.0)
    assert share_of(0, 0).share is None
    assert length_of([]) is None


def test_a_summary_splits_by_who_went_first() -> None:
    games = [game(0, 1.0), game(1, 0.0), game(2, 1.0), game(3, 1.0)]
    summary = summary_of(games, WAYS)
    assert (summary.overall.share, summary.going_first.share, summary.going_second.share) == (0.75, 1.0, 0.5)


def test_the_length_has_its_quartiles() -> None:
    length = length_of([game(n, 1.0, turns=turns) for n, turns in enumerate((10, 20, 30, 40, 50))])
    assert length is not None
    assert (length.mean, length.shortest, length.longest) == (30, 10, 50)
    assert (length.lower, length.median, length.upper) == (20, 30, 40)
    alone = length_of([game(0, 1.0, turns=7)])
    assert alone is not None
    assert (alone.mean, alone.median) == (7, 7)


def test_endings_say_what_they_were_to_the_first_side() -> None:
    games = [game(0, 1.0), game(1, 0.0), game(2, 0.5, by="turn-limit"), game(3, 1.0, by="flood")]
    endings = endings_of(games, WAYS)
    assert list(endings) == ["capture", "elimination", "turn-limit", "flood"]
    assert endings["capture"] == Endings(won=1, drawn=0, lost=1)
    assert endings["elimination"].count == 0
    assert endings["turn-limit"] == Endings(0, 1, 0)


def test_a_series_counts_all_matchups_as_one() -> None:
    results = made_results([1.0, 1.0], [0.0, 0.0], [1.0, 0.0])
    figures = series_figures(results)
    assert [one.summary.overall.share for one in figures.matchups] == [1.0, 0.0, 0.5]
    assert figures.together.overall.share == 0.5
    assert figures.matchups == matchups_of(results)


def test_figures_are_plain_values_for_json() -> None:
    figures = asdict(series_figures(made_results([1.0, 0.5], [])))
    assert json.loads(json.dumps(figures))["matchups"][0]["names"] == {"first": "A0", "second": "B0"}
