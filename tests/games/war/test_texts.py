"""Missions and powers in words."""

from bot.content.war.shipped import first_sheets, shipped_sheets
from bot.games.war.sheets.texts import mission_text, power_text, title

SHEETS = shipped_sheets()


def test_every_mission_says_what_it_needs() -> None:
    told = {form.word: mission_text(form) for form in SHEETS.mission}
    assert told["two-veins"] == "hold 2 quarries"
    assert told["first-light"] == "explore 2 territories in a phase"
    assert told["hoofbeats"] == "remove 1 block or building with mounted units in a phase"
    assert told["high-ground"] == "have 2 soldiers in the open on hills"
    assert told["a-name"] == "have a hero of level 2"
    assert told["second-storey"] == "own 1 building of the second age"
    assert len(set(told.values())) == len(told)
    assert all(len(text) <= 60 for text in told.values())


def test_every_power_says_what_it_does() -> None:
    units = [form.power for form in SHEETS.unit if form.power is not None]
    powers = [*units, *[power for form in SHEETS.hero for power in form.powers]]
    told = {power.word: power_text(power) for power in powers}
    assert told["ride"] == "keeps its action points after the attack"
    assert told["heal"] == "heals 1 wound of friends within 1"
    assert told["leech"] == "heals 1 wound of its own"
    assert told["flare"] == "strikes within 2 at strength 6 for 1 damage"
    assert all(len(text) <= 80 for text in told.values())


def test_words_become_titles() -> None:
    assert [title(form.word) for form in first_sheets().mission[:2]] == ["First Light", "Open Book"]
