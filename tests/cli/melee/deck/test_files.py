"""The commands for people who write decks: what they print and draw, and how they exit."""

import json
import re
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.content.folders import DATA
from bot.content.melee.deck_files import MAX_DECK_BYTES
from bot.games.melee.decks.schema import deck_schema
from tests.shipped import shipped

EMBER = DATA / "decks" / "ember-court.toml"


def test_a_sound_deck_is_shown_with_its_curve_and_its_tier(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(EMBER)]) == 0
    lines = capsys.readouterr().out.splitlines()
    deck = shipped().decks["ember-court"]
    assert lines[0] == "ok ember-court.toml: Ember Court (10 entities)"
    curve = [line for line in lines if line.startswith("  cost ")]
    counted = [int(line.split()[-1]) for line in curve if line[-1].isdigit() and "█" in line]
    assert sum(counted) == len(deck.entity)
    mean = sum(card.cost for card in deck.entity) / 10
    assert f"  a card costs {mean:.1f} energy on average" in lines
    for card in deck.entity:
        assert any(line.startswith(f"  {card.name} ({card.cost}): worth ") for line in lines)
    assert lines[-1] == (
        "  Worth: stats and abilities in points, of what the cost allows, as the generator adds them up. "
        "It is no measure of a deck."
    )
    share, interval = r"\d\d\.\d%", r"\(\d\d\.\d–\d\d\.\d\)"
    assert re.fullmatch(rf"  won {share} {interval} of [\d,]+ games", lines[1])
    measured = shipped().measured
    assert measured is not None
    told = "its share of games against the other starter decks, with the adept on both sides."
    assert lines[2] == f"  {measured.version}: {told}"


def test_a_deck_that_is_no_starter_deck_has_a_forecast(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(re.sub(r"(?m)^hp = \d+$", "hp = 7", EMBER.read_text("utf-8"), count=1), "utf-8")
    assert main(["deck", "check", str(own)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"  plays like an? \d\d% deck \(\d\d–\d\d\)", lines[1])
    assert "The interval holds for 80 of 100 decks." in lines[2]


def test_decks_go_by_their_names_as_in_the_lab(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", "Gloomfen"]) == 0
    assert capsys.readouterr().out.startswith("ok Gloomfen: Gloomfen (10 entities)\n  won ")
    assert main(["deck", "check", "gloomfan"]) == 2
    assert "no deck is called 'gloomfan'" in capsys.readouterr().err


def test_an_unknown_key_unlike_all_others_lists_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.toml"
    path.write_text('mood = "grim"\n' + EMBER.read_text("utf-8"), "utf-8")
    assert main(["deck", "check", str(path)]) == 1
    told = (
        "odd.toml: line 1: mood: is not a known key; known here: format, name, realm, plan, origin, entity\n"
    )
    assert capsys.readouterr().out == told


def test_every_fault_of_every_file_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(EMBER.read_text("utf-8").replace('role = "Duelist"', "role = 3").replace("format = 1", ""))
    broken = tmp_path / "broken.json"
    broken.write_bytes(b"{")
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * (MAX_DECK_BYTES + 1))
    assert main(["deck", "check", str(bad), str(EMBER), str(broken), str(large)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"bad\.toml: line \d+: Ash Duelist: role: must be text \(is 3\)", lines[0])
    assert "ok ember-court.toml: Ember Court (10 entities)" in lines
    assert lines[-2].startswith("broken.json: line 1: is not valid JSON")
    assert lines[-1].startswith("large.toml: is too large: it has 65,537 bytes")


def test_a_file_that_cannot_be_read_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(tmp_path / "none.toml"), str(EMBER)]) == 2
    shown = capsys.readouterr()
    assert shown.err == f"{tmp_path}/none.toml: No such file or directory\n"
    assert shown.out.startswith("ok ember-court.toml")


def test_a_file_that_is_no_deck_is_refused_with_a_way_to_begin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "cat.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(70_000))
    assert main(["deck", "check", str(picture)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "cat.png: is no deck: it looks like a picture",
        "A deck is a text file: `python -m bot deck generate` prints one to begin with.",
    ]


@pytest.mark.parametrize("name", [str(EMBER), "ember-court", "Ember Court"])
def test_a_deck_is_shown_in_words(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "show", name]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Ember Court, of the realm ember\nRace for the enemy Summon Area")
    assert "\n1. Cinder Page, role Runner, cost 1\nHP " in shown
    assert shown.count("Trigger: ") == 10


def test_a_deck_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    image = tmp_path / "ember.webp"
    assert main(["deck", "show", "ember-court", "--image", str(image)]) == 0
    assert image.read_bytes()[8:12] == b"WEBP"


def test_what_cannot_be_shown_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "show", "ember cort"]) == 2
    assert "did you mean" in capsys.readouterr().err
    assert main(["deck", "show", "ember-court", "--image", str(tmp_path / "x.bmp")]) == 2
    assert "pictures are WebP" in capsys.readouterr().err
    assert main(["deck", "show", "ember-court", "--image", str(tmp_path / "none" / "x.webp")]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_the_schema_is_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "schema"]) == 0
    assert json.loads(capsys.readouterr().out) == deck_schema()


def _with_another_duelist(text: str) -> str:
    """The deck file with more HP for Ash Duelist."""
    return re.sub(r'(name = "Ash Duelist"\n(?:.+\n)*?hp = )(\d+)', r"\g<1>1\2", text)


def test_a_list_of_names_is_a_deck_wherever_a_file_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It may name cards of deck files beside it."""
    ember = shipped().decks["ember-court"]
    (tmp_path / "mine.toml").write_text(_with_another_duelist(EMBER.read_text("utf-8")))
    names = [card.name for card in ember.entity]
    listed = tmp_path / "my-list.txt"
    listed.write_text("\n".join([f"mine.toml: {names[2]}", *names[:2], *names[3:]]))
    assert main(["deck", "check", str(listed)]) == 0
    assert capsys.readouterr().out.startswith("ok my-list.txt: My list (10 entities)\n")
    assert main(["deck", "show", str(listed)]) == 0
    assert "1. Ash Duelist" in capsys.readouterr().out
    listed.write_text("\n".join(["mine.toml: Wik Archer", *names[1:]]))
    assert main(["deck", "check", str(listed)]) == 1
    assert "my-list.txt: line 1: no card is called" in capsys.readouterr().out
    listed.write_text("\n".join(["none.toml: Wick Archer", *names[1:]]))
    assert main(["deck", "check", str(listed)]) == 2
    assert capsys.readouterr().err == f"{tmp_path}/none.toml: No such file or directory\n"


def test_the_odds_of_an_opening_hand_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "odds", "ember-court", "--card", "wick archer", "--card", "Ash Duelist"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Ember Court: the opening hand of 3, exactly"
    assert [line.split() for line in lines if line.startswith("cost 1 ")] == [
        ["cost", "1", "or", "less", "2", "53.3%", "6.7%", "0.0%"]
    ]
    assert [line.split()[-2:] for line in lines if line.startswith("opening hand")] == [["53.3%", "6.7%"]]
    assert any(line.startswith("own turn 1") for line in lines)
    assert main(["deck", "odds", "ember-court", "--card", "Moth Novice"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(
        "no card of Ember Court is called 'Moth Novice'; it has Cinder Page, Spark Whelp, "
    )
    assert main(["deck", "odds", "ember-court", "--card", "Wick Acher"]) == 2
    assert "; did you mean 'Wick Archer'?" in capsys.readouterr().err


def test_sample_hands_are_dealt_by_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["deck", "odds", "ember-court", "--hands", "4"]
    assert main([*words, "--seed", "7"]) == 0
    first = capsys.readouterr().out
    assert main([*words, "--seed", "7"]) == 0
    assert capsys.readouterr().out == first
    dealt = first.split("\nopening hand  ")[-1].splitlines()[1:5]
    assert all(line.count("(") == 6 for line in dealt)
    assert "--seed 7. " in first
    assert main(words) == 0
    assert " --seed " in capsys.readouterr().out
    assert main(["deck", "odds", "ember-court", "--hands", "101"]) == 2
    assert "at most 100 can be dealt" in capsys.readouterr().err


def test_sheets_of_multiversus_are_checked_with_every_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = DATA / "multiversus"
    assert main(["deck", "check", str(folder / "teams/wick.toml"), str(folder / "battlefields.toml")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "ok wick.toml: Multiversus, The Long Wick Patrol (heroes)"
    assert re.fullmatch(r"  worth \d+ points; the budget of the Heroes is \d+", lines[1])
    assert lines[2] == "ok battlefields.toml: Multiversus, The Ford of Three Lamps (battlefield)"
    team, fields = tmp_path / "team.toml", tmp_path / "fields.toml"
    sheet = (folder / "teams/wick.toml").read_text("utf-8")
    team.write_text(sheet.replace('role = "mob"', 'role = "crowd"').replace('"space"', '"moon"'), "utf-8")
    ground = (folder / "battlefields.toml").read_text("utf-8")
    fields.write_text(ground.replace('walls = ["a4"', 'walls = ["d2"'), "utf-8")
    assert main(["deck", "check", str(team), str(fields)]) == 1
    faults = capsys.readouterr().out.splitlines()
    assert [fault.split(": ")[:2] for fault in faults[:2]] == [
        ["team.toml", "unit[1].stunt[0].target"],
        ["team.toml", "unit[2].role"],
    ]
    assert set(faults[2:]) == {
        f"fields.toml: ford: with {heroes} and {foes}: champion stands on a wall"
        for heroes in ("graft", "wick")
        for foes in ("hearth", "mere")
    }
