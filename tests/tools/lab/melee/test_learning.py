"""What positions are worth: games to learn from, the fit, and the file that ships."""

import json
from dataclasses import replace
from math import exp
from random import Random

import pytest

from bot.content.folders import DATA
from bot.content.melee.value import FILE, MeasuredValue, format_value, parse_value, read_value
from bot.games.errors import ContentError
from bot.lab.errors import LabError
from bot.lab.jobs import ROUND, Chunk, Results
from bot.lab.run import play_chunk
from bot.players.melee.valuing.chance import CurveTerms
from bot.players.melee.valuing.features import NAMES
from tests.shipped import shipped
from tools.cli.melee.lab.tune import learn_report, measured_value
from tools.lab.melee.generated import generated_decks
from tools.lab.melee.learning.fit import ENOUGH, learn
from tools.lab.melee.learning.games import EVERY, LEARNING, LearningGame, Noted, plan_learning

STARTERS, BOARDS = list(shipped().decks.values()), list(shipped().boards.values())
JOB = plan_learning(STARTERS, generated_decks(2), BOARDS, games=40, seed=4)


def test_starter_decks_and_generated_ones_meet_everywhere() -> None:
    own = {deck.name for deck in STARTERS}
    mixed = [[name in own for name in matchup.names] for matchup in JOB.matchups]
    assert len(JOB.matchups) == 40 // ROUND
    assert {all(each) for each in mixed} == {True, False}
    assert mixed.count([True, True]) == 5
    assert len({matchup.tables[0].board_name for matchup in JOB.matchups}) > 2
    assert plan_learning(STARTERS, generated_decks(2), BOARDS, games=40, seed=4) == JOB


def test_a_game_is_noted_every_few_turns_by_its_result() -> None:
    chunk = Chunk(1, JOB.matchups[1], 0, 1, JOB.seed, JOB.game)
    (game,) = play_chunk(chunk)
    assert play_chunk(chunk) == [game]
    assert abs(len(game.noted) - game.turns / EVERY) <= 1
    assert {len(each.features) for each in game.noted} == {len(NAMES)}
    assert game.score in (0.0, 0.5, 1.0)


def made_up(count: int) -> list[LearningGame]:
    """Games that only the number of entities decides, with chances that a curve over it gives."""
    random = Random(7)
    games = []
    for number in range(count):
        noted = []
        lead = random.choice((-2, -1, 0, 1, 2))
        won = random.random() < 1 / (1 + exp(-1.5 * lead))
        for first in (True, False):
            features = [0.0] * len(NAMES)
            features[NAMES.index("own entities")] = lead if first else -lead
            features[NAMES.index("own speed")] = random.random()
            terms = CurveTerms(0.0, 0.0, lead if first else -lead)
            noted.append(Noted(first, terms, tuple(features)))
        games.append(LearningGame(number, float(won), True, 9, "capture", tuple(noted)))
    return games


def test_the_fit_finds_what_decides() -> None:
    found = learn(made_up(2000))
    assert 1 < found.slopes["own entities"] < 1.5, "the prior draws it towards 0"
    assert abs(found.slopes["own speed"]) < 0.3
    assert abs(found.bias) < 0.2
    assert found.slopes["risk"] == pytest.approx(0.0)
    assert found.loss < 0.5
    assert found.curve_slopes["cards"] == pytest.approx(1.5, abs=0.15)
    assert found.curve_again < found.curve
    assert (found.games, found.positions, found.held_out) == (2000, 4000, 400)


def test_a_few_games_teach_nothing() -> None:
    with pytest.raises(LabError, match=f"a value needs {ENOUGH} games; 3 were played"):
        learn(made_up(3))


def test_what_was_learned_is_told_and_kept() -> None:
    found = learn(made_up(100))
    results = Results(replace(JOB, games=10), ((),) * len(JOB.matchups), "whole")
    measured = measured_value(found, results, ["lab", "learn", "--games", "40"])
    assert measured.command == "python -m bot lab learn --games 40 --seed 4"
    assert parse_value(format_value(measured), FILE) == measured
    report = learn_report(found)
    assert "100 games, 20 held out" in str(report.blocks[0])
    assert [row["feature"] for row in report.rows] == list(NAMES)


def shipped_file() -> MeasuredValue:
    """The value that ships."""
    faults: list[str] = []
    value = read_value(DATA, faults)
    assert value is not None, faults
    return value


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"slopes": {"luck": 1.0}}, "there is no slope for 'standing'"),
        ({"bias": "much"}, "bias"),
        ({"games": 0}, "games"),
        ({"slopes": dict.fromkeys(NAMES, float("nan"))}, "slopes"),
    ],
)
def test_a_damaged_file_is_refused_with_what_is_wrong(change: dict[str, object], told: str) -> None:
    values = {**shipped_file().model_dump(mode="json"), **change}
    with pytest.raises(ContentError, match=told):
        parse_value(json.dumps(values), FILE)


def test_the_value_that_ships_foretells_better_than_the_curve() -> None:
    value = shipped_file()
    assert value.loss < value.loss_of_curve - 0.01
    assert LEARNING.levels == (value.players,)
