"""One changed number of a card: no check fails, and what was measured before says that it was."""

import re
import shutil
from pathlib import Path

import pytest

from bot.content.folders import DATA
from bot.content.melee import tiers, value
from bot.content.melee.marks import ADEPT
from bot.content.melee.shipped import Content, check_decks, load_content
from bot.games.melee.forge import generate
from bot.lab.melee.strength import tier_told
from bot.players.melee.valuing import weights
from bot.statistics.figures import DuelStatistics
from cogs.community.meta.tables import Naming, decks_table
from cogs.words.community import meta as words
from tests.shipped import shipped
from tools import cards

DOCS = Path(__file__).parents[3] / "docs"


def as_measured(text: str) -> str:
    """The page, or the data, with the marks of what ships now in place of those of then."""
    measured, now = shipped().measured, cards.marks_now(shipped())
    assert measured is not None
    names = {deck.mark: deck.name for deck in measured.decks.values()}
    names |= {mark: shipped().boards[id_].name for id_, mark in measured.boards.items()}
    marked = re.sub("|".join(names), lambda found: now[names[found[0]]], text)
    row = f"| Ember Court | {now['Ember Court']} |\n"
    marked = re.sub(rf"\| {ADEPT} \| \w+ \|\n", "", marked).replace(row, f"| {ADEPT} | {now[ADEPT]} |\n{row}")
    return re.sub(r'("players": "adept"),(\n "adept": \d+,)?', rf'\1, "adept": {weights.ADEPT},', marked)


def current(name: str) -> str:
    """A page of docs as if it had just been measured; one of cards.CHAPTERS as it is."""
    if name in cards.CHAPTERS:
        return (DOCS / name).read_text("utf-8")
    return cards.noted(as_measured((DOCS / name).read_text("utf-8")), shipped())


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the data folder, just measured; then the first card of Ember Court got one hit point more."""
    shutil.copytree(DATA, tmp_path / "data")
    file = tmp_path / "data" / "measured" / "melee.json"
    file.write_text(as_measured(file.read_text("utf-8")), "utf-8")
    deck = tmp_path / "data" / "decks" / "ember-court.toml"
    one_more = re.sub(
        r"(?m)^hp = (\d+)$", lambda found: f"hp = {int(found[1]) + 1}", deck.read_text("utf-8"), count=1
    )
    deck.write_text(one_more, "utf-8")
    return tmp_path / "data"


@pytest.fixture
def content(data: Path) -> Content:
    return load_content(data)


def test_what_ships_now_was_changed_in_one_number(content: Content) -> None:
    before, after = shipped().decks["ember-court"], content.decks["ember-court"]
    changed = [one for one, other in zip(after.entity, before.entity, strict=True) if one != other]
    assert changed == [before.entity[0].model_copy(update={"hp": before.entity[0].hp + 1})]


def test_check_decks_finds_no_fault_and_says_what_is_older(data: Path) -> None:
    lines, is_sound = check_decks(data)
    assert is_sound
    (told,) = [line for line in lines if "another version" in line]
    assert told.startswith(
        "Measured for another version of Ember Court: measured/melee.json; `python -m bot lab "
    )
    assert told.endswith(" measures again")


def test_every_tier_that_was_measured_says_that_it_is_of_another_version(content: Content) -> None:
    for deck in content.decks.values():
        told = tier_told(content, deck)
        assert told is not None
        assert told[1].startswith("Measured for another version of Ember Court: its share of games ")


def test_meta_says_that_the_labs_figures_are_of_another_version(content: Content) -> None:
    measured = content.measured
    assert measured is not None
    table = decks_table(DuelStatistics(0, None, (), {}, ()), Naming({}, measured), "")
    (axis,) = [column.axis for column in table.columns]
    assert axis is not None
    assert axis.series == (words.REAL, "lab: adept against adept (another version)")
    assert words.lab_version(measured.version) == (
        "The lab's figures: measured for another version of Ember Court."
    )


@pytest.mark.parametrize("name", cards.PAGES)
def test_pages_of_docs_get_a_note_below_their_command_and_lose_it_again(name: str, content: Content) -> None:
    page = current(name)
    lines = cards.noted(page, content).splitlines()
    assert lines[2].startswith("Written by `python -m bot lab ")
    assert lines[4] == "**Measured for another version** of Ember Court."
    assert lines[:4] + lines[6:] == page.splitlines()
    assert cards.noted("\n".join(lines), shipped()) == page.rstrip("\n")
    assert cards.noted("\n".join(lines), content) == "\n".join(lines)


def test_the_command_writes_the_notes(tmp_path: Path, content: Content) -> None:
    for name in (*cards.PAGES, *cards.CHAPTERS):
        (tmp_path / name).write_text(current(name), "utf-8")
    assert set(cards.note_pages(tmp_path, shipped())) <= {*cards.CHAPTERS}
    assert cards.note_pages(tmp_path, content)[: len(cards.PAGES)] == [*cards.PAGES]
    for name in cards.PAGES:
        assert "**Measured for another version** of Ember Court." in (tmp_path / name).read_text("utf-8")


def test_a_deck_or_battlefield_that_is_new_or_gone_is_named(data: Path) -> None:
    (data / "boards" / "tidewalk.toml").unlink()
    shutil.move(data / "decks" / "gloomfen.toml", data / "decks" / "newcomers.toml")
    measured = load_content(data).measured
    assert measured is not None
    assert measured.changed == ("Ember Court", "Gloomfen", "Gloomfen", "tidewalk")
    assert measured.version.endswith("of Ember Court, Gloomfen, Gloomfen and tidewalk")


def test_figures_of_an_earlier_adept_say_so(data: Path) -> None:
    file = data / "measured" / "melee.json"
    file.write_text(file.read_text("utf-8").replace(f'"adept": {weights.ADEPT},', '"adept": 1,'), "utf-8")
    measured = load_content(data).measured
    assert measured is not None
    assert measured.version == "Measured for another version of the adept and Ember Court"
    page = current("balance.md").replace(cards.marks_now(shipped())[ADEPT], "0" * 12)
    assert cards.noted(page, shipped()).splitlines()[4] == "**Measured for another version** of the adept."


def test_forecasts_prices_and_values_of_an_earlier_adept_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = generate("newcomers")
    for name, chapter in cards.CHAPTERS.items():
        page = (DOCS / name).read_text("utf-8")
        with monkeypatch.context() as now:
            for room in (cards, tiers, value):
                now.setattr(room, "played_otherwise", lambda *_: ())
            bare = cards.chapter_noted(name, page, shipped())
            told = tier_told(shipped(), deck)
            assert told is not None
            assert told[1].endswith("The interval holds for 80 of 100 decks.")
        assert "**Measured for another version**" not in bare
        with monkeypatch.context() as now:
            now.setattr(weights, "ADEPT", weights.ADEPT + 1)
            noted = cards.chapter_noted(name, bare, shipped())
            told = tier_told(shipped(), deck)
            assert told is not None
            assert told[1].endswith("of 100 decks. Measured for another version of the adept.")
        assert f"{chapter.heading}\n\n**Measured for another version** of the adept.\n\n" in noted
        assert noted.replace("**Measured for another version** of the adept.\n\n", "") == bare
