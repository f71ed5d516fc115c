"""`--profiles` says whether a verdict is the same with a careful and a greedy adept."""

import dataclasses
import json
import re
from argparse import Namespace
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.lab.jobs import Results
from bot.lab.melee.profiles import PLAYERS, PROFILES, make_profile
from bot.lab.verdicts.sequential import Sprt
from bot.lab.verdicts.swap import swap_figures
from bot.players.melee.adept import Adept
from bot.players.melee.levels import LEVELS
from tests.lab.jobs import game, small_job
from tests.shipped import shipped
from tests.tools.cli.melee.lab.test_trials import stronger_file
from tests.tools.cli.threads import play_in_threads
from tools.cli.melee.lab import command as lab
from tools.cli.melee.lab import survival
from tools.cli.melee.lab.survival import survival_report
from tools.lab.verdicts.race import Raced

FEW = replace(shipped(), decks=dict(islice(shipped().decks.items(), 2)))
FIRST, SECOND = FEW.decks
OUT = FEW.decks[FIRST].entity[0].name


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "load_content", lambda: FEW)
    play_in_threads(monkeypatch)


def told(*gains: float, games: int = 400) -> tuple[str, bool | None]:
    """The last sentence of a report of an adept and the profiles, of whom each always gains so much."""
    job = small_job(games)
    before, after = job.matchups
    players = ["adept", *PROFILES][: len(gains)]
    matchups = tuple(
        dataclasses.replace(one, players=(name, name)) for name in players for one in (before, after)
    )
    scores = [score for gain in gains for score in (0.5 - gain / 2, 0.5 + gain / 2)]
    results = Results(
        dataclasses.replace(job, matchups=matchups),
        tuple(tuple(game(number, score) for number in range(games)) for score in scores),
        "whole",
    )
    arguments = Namespace(bounds=(0.0, 0.05), errors=(0.05, 0.05))
    report = survival_report("Title", {"deck": "A", "other": "B"}, "A in place of B", arguments, results)
    assert [row["player"] for row in report.rows] == players
    text = report.blocks[2]
    assert isinstance(text, str)
    return text, report.ok


def test_a_verdict_survives_if_it_is_the_same_with_everybody() -> None:
    same = "It is the same with each of adept, careful, greedy."
    assert told(1, 1, 1) == (f"Verdict: holds. {same}", True)
    assert told(-1, -1, -1) == (f"Verdict: fails. {same}", False)
    text, ok = told(1, 1, -1)
    assert (text.startswith("Verdict: it depends on who plays (holds with adept, "), ok) == (True, None)
    assert told(1, 1, 1, games=2) == (
        "Verdict: can't tell yet, with none of adept, careful, greedy.",
        None,
    )


def test_profiles_play_all_games_of_a_comparison(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = str(stronger_file(tmp_path))
    words = ["lab", "compare", mine, FIRST, "--against", FIRST, "--seed", "5", "--players", "novice"]
    # Between these bounds, few games decide it with each player.
    asked = [*words, "--profiles", "--games", "16", "--bounds=-50,20", "--until-decided"]
    assert main(asked) == 0
    shown = capsys.readouterr()
    assert shown.err.startswith("With each of 3 players: In 16 pairs of games, ")
    for name in ("novice", *PROFILES):
        assert re.search(rf"^{name} .* holds$", shown.out, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("swap", "--out", OUT, "--in", "all"), "With each of adept, novice: "),
        (("cut",), "Each player's ten decks played until one was left."),
    ],
)
def test_profiles_play_all_games_of_many_changes(
    words: tuple[str, ...],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(survival, "PROFILES", ("novice",))
    what, *rest = words
    file = tmp_path / "games"
    asked = [
        "lab",
        what,
        FIRST,
        *rest,
        "--against",
        SECOND,
        "--profiles",
        "--games",
        "2",
        "--resume",
        str(file),
    ]
    assert main([*asked, "--seed", "5"]) in (0, 1, 3)
    shown = " ".join(capsys.readouterr().out.split())
    assert told in shown
    assert re.search(r"(in place of|without) .*adept +novice", shown)
    assert f"{OUT} " in shown
    matchups = [json.loads(line)[0] for line in file.read_text("utf-8").splitlines()[1:]]
    assert set(Counter(matchups).values()) == {2}, "each deck has its games by each player"


def raced(*gains: float) -> Raced:
    """A race of cards that always gain so much, over 400 pairs of games each."""
    job, figures = small_job(400), []
    for gain in gains:
        games = (
            tuple(game(number, score) for number in range(400)) for score in (0.5 - gain / 2, 0.5 + gain / 2)
        )
        figures.append(swap_figures(Results(job, tuple(games), "whole"), Sprt(0.0, 0.4)))
    return Raced(tuple(figures), "whole", "")


def test_a_card_is_better_if_it_is_with_everybody() -> None:
    deck, other = FEW.decks.values()
    cards = other.entity[:3]
    asked = Namespace(bounds=(0.0, 0.4), errors=(0.05, 0.05))
    players = {"adept": raced(-1, 1, 1), "greedy": raced(-1, -1, 1)}
    report = survival.race_report(asked, deck, deck.entity[0], cards, players)
    assert report.ok is True
    assert "1 card gain, 1 do not; of 1 it can't be told yet, or they disagree." in str(report.blocks[2])
    assert [row["in"] for row in report.rows[::2]] == [cards[2].name, cards[1].name, cards[0].name]


def test_a_profile_is_an_adept_with_other_weights() -> None:
    assert (*LEVELS, *PROFILES) == PLAYERS
    weights = [Adept().weights, *(make_profile(name).weights for name in PROFILES)]
    assert len({each.exposure for each in weights}) == 3
    assert len({each.win for each in weights}) == 1
    assert make_profile("greedy") is make_profile("greedy")
