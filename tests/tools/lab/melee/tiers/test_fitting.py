"""Learning tiers: from decks whose strength the test knows."""

from pathlib import Path

import pytest

from bot.content.melee.tiers import parse_tiers
from bot.games.dice import FastDice
from bot.games.errors import ContentError
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.forge import budget_of
from bot.games.melee.forge.chance import KeyedDraws
from bot.games.melee.tiers.forecast import Forecaster, share_of_odds
from bot.lab.errors import LabError
from tests.shipped import shipped
from tools.lab.melee.tiers.check import covered
from tools.lab.melee.tiers.fit import fit
from tools.lab.melee.tiers.records import Played, Records
from tools.lab.melee.tiers.trials import pool_of, trial
from tools.lab.melee.tiers.variants import settled, varied

STARTERS = list(shipped().decks.values())
GAMES = 16


def made(number: int) -> Played:
    """A deck that wins by its Attack and its HP, so many games of it, and the luck in them."""
    chance, base = KeyedDraws("made", number), STARTERS[number % len(STARTERS)]
    cards = tuple(
        card.model_copy(update={"attack": chance.below(6), "hp": 3 + chance.below(8)}) for card in base.entity
    )
    deck = base.model_copy(update={"entity": cards})
    dice, share = FastDice(number), true_share(deck)
    score = sum(dice.roll(10**6) <= share * 10**6 for _ in range(GAMES))
    return Played(key=f"made/{number}.0", family="wild", deck=deck, score=score, games=GAMES)


def true_share(deck: DeckList) -> float:
    attack, hp = sum(card.attack for card in deck.entity), sum(card.hp for card in deck.entity)
    return share_of_odds((attack - 25) * 0.15 + (hp - 65) * 0.05)


def test_a_fit_foretells_decks_that_it_has_not_seen_as_well_as_it_says() -> None:
    played = [made(number) for number in range(260)]
    model, quality = fit([each.model_copy(update={"key": str(at)}) for at, each in enumerate(played[:220])])
    apart, inside = [], 0
    for each in played[220:]:
        forecast = model.forecast(each.deck)
        if forecast is None:
            continue
        share, low, high = forecast
        truth = true_share(each.deck)
        apart.append(abs(share - truth))
        inside += low <= truth <= high
    assert sum(apart) / len(apart) < 0.06
    assert len(apart) >= 36, "few decks of a sort go beyond the others"
    assert inside >= len(apart) - 14, "80% of 40 are 32; 26 or fewer would be one chance in seventy"
    assert quality.covered == pytest.approx(0.8, abs=0.01)
    assert covered(model, played[220:]).holds


def test_the_shipped_intervals_hold_for_decks_that_the_fit_has_not_seen() -> None:
    """The first decks of `python -m bot tiers check`, 128 games each; they stand in no file of trials."""
    played = Records(Path(__file__).with_name("held_out.jsonl")).read()
    assert len(played) >= 15
    assert {each.games for each in played} == {128}
    found = covered(shipped_forecaster(), played)
    assert found.holds, found.words()
    assert found.error < 0.08
    assert abs(found.bias) < 0.05


def test_a_fit_needs_decks() -> None:
    with pytest.raises(LabError, match="a fit needs 200 decks that have played; 1 have"):
        fit([made(0)])
    with pytest.raises(LabError, match="no deck with a forecast has played"):
        covered(shipped_forecaster(), [])


def shipped_forecaster() -> Forecaster:
    tiers = shipped().tiers
    assert tiers is not None
    return tiers.forecaster


def test_trials_are_always_the_same_and_legal() -> None:
    for number in range(8):
        one = trial(number, STARTERS)
        assert one == trial(number, STARTERS)
        assert DeckList.model_validate(one.deck.model_dump()) == one.deck
    assert {trial(number, STARTERS).family for number in range(8)} == {
        "generated",
        "changed",
        "grafted",
        "wild",
    }


def test_a_variant_changes_one_card_and_a_settled_deck_meets_its_budget() -> None:
    pool = pool_of(STARTERS)
    for number in range(30):
        deck = varied(STARTERS[0], KeyedDraws(number), pool)
        kept = sum(card in STARTERS[0].entity for card in deck.entity)
        assert kept == 9
        assert deck.origin is None
    aimed = settled(STARTERS[0], KeyedDraws("aim"), 5000)
    assert abs(sum(budget_of(card).over for card in aimed.entity) - 5000) < 400


def test_a_file_of_trials_goes_on_after_a_torn_line_and_refuses_others(tmp_path: Path) -> None:
    records = Records(tmp_path / "trials.jsonl")
    assert records.read() == []
    one, two = made(1), made(2)
    records.add(one)
    records.add(two)
    records.add(one)
    assert records.read() == [one, two], "the first of each key"
    with records.path.open("ab") as file:
        file.write(b'{"key": "3", "fam')
    assert records.read() == [one, two]
    records.add(made(3))
    assert len(records.read()) == 3, "the torn line is cut off"
    records.path.write_text('{"key": "3"}\n', "utf-8")
    with pytest.raises(LabError, match="line 1 is no trial"):
        records.read()
    records.add(one.model_copy(update={"score": 17.0}))
    records.path.write_bytes(records.path.read_bytes().split(b"\n", 1)[1])
    with pytest.raises(LabError, match="line 1 has more points than games"):
        records.read()


def test_a_fit_in_a_file_says_what_is_wrong_with_it() -> None:
    with pytest.raises(ContentError, match="bases"):
        parse_tiers('{"bases": []}', "x.json")
