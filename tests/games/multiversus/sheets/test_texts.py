"""Texts of sheets follow from their data, and say what the rules do."""

import pytest

from bot.games.multiversus.sheets.forms import StuntForm
from bot.games.multiversus.sheets.texts import power_text, power_title, scoring_lines, sheet_text, tile_lines
from bot.games.multiversus.sheets.vocabulary import COUNTED_EFFECTS, EFFECTS
from tests.games.multiversus.games import LIBRARY

POWERS = {stunt.word: stunt for team in LIBRARY.teams.values() for unit in team.unit for stunt in unit.stunt}
TEXTS = {
    "glare": "Pulls an enemy in sight up to 3 spaces.",
    "updraft": "Leaps to a free space within 4 spaces.",
    "hoist": "Lets an ally next to it walk up to 3 spaces.",
    "splint": "Heals an ally within 2 spaces by one step.",
    "refold": "Trades places with an ally, if both are Medium.",
    "windfall": "Slides an enemy within 2 spaces 1 space in a direction of your choice.",
    "bellow": "Pushes all enemies next to it, one after another, up to 2 spaces.",
    "cinders": "Hits an enemy within 2 spaces. Nobody can defend against it.",
    "hum": "Pulls an enemy within 3 spaces up to 2 spaces.",
    "flare": "Pushes an enemy next to it 1 space.",
    "kindle": "Takes its own mark off.",
    "suck": "Pulls an enemy within 3 spaces up to 2 spaces.",
    "swell": "Recovers from its wound.",
    "wade": "Leaps to a free space within 2 spaces.",
    "tilt": "Slides an enemy next to it 1 space in a direction of your choice.",
    "clear": "Takes its own mark off.",
}


def test_every_shipped_power_has_its_text() -> None:
    assert {word: power_text(stunt) for word, stunt in POWERS.items()} == TEXTS
    assert power_title(POWERS["hoist"]) == "Hoist (!)"
    assert power_title(POWERS["kindle"]) == "Kindle anew (!!)"


@pytest.mark.parametrize("target", EFFECTS)
def test_every_possible_power_has_a_text(target: str) -> None:
    texts = set()
    for effect in EFFECTS[target]:  # type: ignore[index]  # a key of it
        for amount in (1, 2) if effect in COUNTED_EFFECTS else (1,):
            for within in (None, 1, 3) if target != "self" else (None,):
                values = {"word": "x", "name": "X", "target": target, "effect": effect}
                text = power_text(StuntForm.model_validate({**values, "amount": amount, "within": within}))
                assert text.endswith(".")
                texts.add(text)
    assert len(texts) == sum(
        (2 if effect in COUNTED_EFFECTS else 1) * (1 if target == "self" else 3)
        for effect in EFFECTS[target]  # type: ignore[index]  # a key of it
    )


def test_special_ground_and_points_are_told() -> None:
    hearth, mere = LIBRARY.teams["hearth"], LIBRARY.teams["mere"]
    assert hearth.tile is not None
    assert mere.tile is not None
    assert tile_lines(hearth.tile) == ["Ember bed: A Hero who comes onto it from other ground is hit."]
    assert tile_lines(mere.tile) == ["Black water: A Hero's walk ends on the first space of it."]
    assert scoring_lines(hearth) == [
        "The Heroes need 4 points: 1 for each marked piece, 2 for the Beast if Disabled or gone,"
        " 1 for each Minion if Disabled or gone.",
        "The Adversaries need 3 points: 1 for the Champion if Disabled or gone, 1 for the Lieutenant if"
        " Disabled or gone, 1 for each member of the Mob if Disabled or gone.",
    ]
    assert scoring_lines(LIBRARY.teams["wick"]) == []


def test_a_whole_sheet_is_told() -> None:
    text = sheet_text(LIBRARY.teams["mere"])
    assert "Grandfather Ooze (Beast)\n  Walks 3 spaces, or 6 with a double Move." in text
    assert "Glass Herons (2 Minions)\n  Each walks " in text
    assert "  Action coins: Move, Stunt only." in text
    assert "\n(!) takes one Stunt coin, (!!) a double Stunt.\n" in text
    assert "Open the shutter (!), typed “glare”: " in sheet_text(LIBRARY.teams["wick"])
    assert "Open the shutter (!): " in sheet_text(LIBRARY.teams["wick"], is_typed=False)
    assert "  A Hero next to one of them can mark it (!)." in text
    assert text.endswith("1 for each member of the Mob if Disabled or gone.")
    for team in LIBRARY.teams.values():
        assert all(stunt.name in sheet_text(team) for unit in team.unit for stunt in unit.stunt)
