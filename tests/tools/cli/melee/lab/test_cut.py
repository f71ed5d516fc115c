"""`lab cut` says which of a deck's cards should go."""

import json
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.games.melee.forge.budget import budget_of
from bot.lab.intervals import PairedMean
from tests.lab.jobs import made_results
from tests.shipped import shipped
from tests.tools.cli.threads import play_in_threads
from tools.cli.melee.lab import command as lab
from tools.cli.melee.lab.cut import cut_report
from tools.lab.melee.plain import plain_card
from tools.lab.verdicts.elimination import Contender, Elimination

FEW = replace(shipped(), decks=dict(islice(shipped().decks.items(), 3)))
FIRST, SECOND, _ = FEW.decks
DECK, OTHER, _ = FEW.decks.values()
QUICK = ("--players", "novice", "--games", "4", "--seed", "5", "--against", SECOND)
PLAIN = plain_card(DECK, DECK.entity)


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "load_content", lambda: FEW)
    play_in_threads(monkeypatch)


def test_all_ten_are_played_and_few_games_rule_out_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "cut", FIRST, *QUICK]) == 3
    text = capsys.readouterr().out
    assert text.startswith(f"{DECK.name} with Plain Card (cost {PLAIN.cost}, HP ")
    assert "44 games " in text
    assert all(f"\n{card.name} " in text for card in DECK.entity)
    assert "Verdict: can't tell yet. No card can be ruled out yet" in text


def test_the_card_that_comes_in_may_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "cut", FIRST, "--in", OTHER.entity[0].name.lower(), *QUICK, "--json"]) == 3
    found: dict[str, Any] = json.loads(capsys.readouterr().out)["figures"]
    assert (found["in"], found["left"]) == (OTHER.entity[0].name, 10)
    assert {row["out"] for row in found["cards"]} == {card.name for card in DECK.entity}
    assert all(row["pairs"] == 4 for row in found["cards"])


def test_a_card_that_the_deck_has_cannot_come_in(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "cut", FIRST, "--in", DECK.entity[3].name, *QUICK]) == 2
    assert f"{DECK.name} has a card named {DECK.entity[3].name!r} already" in capsys.readouterr().err


def found(low: float, high: float, left: int = 1) -> Elimination:
    """The third card may go, and as many others as are left; those that stay lost to it."""
    gone = (2, *(each for each in range(10) if each != 2))[:left]
    contenders = tuple(
        Contender(900, PairedMean((low + high) / 2 - each / 100, low, high), None if each in gone else 2)
        for each in range(10)
    )
    return Elimination(contenders, gone, "decided")


@pytest.mark.parametrize(
    ("low", "high", "gain"),
    [
        (0.01, 0.05, "With Plain Card in its place, the deck wins more (+1.0 to +5.0 points)."),
        (
            -0.05,
            -0.01,
            "But with Plain Card in its place, the deck wins less (−5.0 to −1.0 points): keep all",
        ),
        (
            -0.02,
            0.03,
            "Whether the deck gains by Plain Card in its place can't be told (−2.0 to +3.0 points).",
        ),
    ],
)
def test_one_that_is_left_goes_if_the_deck_gains(low: float, high: float, gain: str) -> None:
    report = cut_report(DECK, PLAIN, found(low, high), made_results([1.0], [0.0]))
    (verdict,) = [block for block in report.blocks if str(block).startswith("Verdict")]
    name = DECK.entity[2].name
    assert str(verdict).startswith(f"Verdict: holds. If a card goes, it should be {name}. {gain}")
    assert report.ok is True
    assert report.rows[0]["out"] == name


def test_several_that_are_left_are_named() -> None:
    report = cut_report(DECK, PLAIN, found(-0.02, 0.02, 2), made_results([1.0], [0.0]))
    assert f"one of these: {DECK.entity[2].name}, {DECK.entity[0].name}." in str(report.blocks[-2])
    assert report.ok is None


def test_a_plain_card_is_worth_its_cost() -> None:
    for deck in shipped().decks.values():
        budget = budget_of(plain_card(deck, deck.entity))
        assert abs(budget.worth - budget.allowed) < 400, "a point of HP is worth 310"
        assert budget.abilities == 0
