"""Anybody's team sheets: read with every fault named, written so that they read the same again."""

import pytest

from bot.content.multiversus.team_files import (
    MAX_FAULTS,
    MAX_TEAM_BYTES,
    file_name,
    format_stored,
    format_team,
    library_with,
    own_word,
    parse_sent_team,
    parse_stored,
)
from bot.games.errors import ContentError
from bot.games.multiversus.position.setup import make_setup, read_setup
from tests.games.multiversus.games import LIBRARY


def text_of(word: str) -> str:
    return format_team(LIBRARY.teams[word])


def faults_of(text: str | bytes) -> list[str]:
    data = text.encode() if isinstance(text, str) else text
    with pytest.raises(ContentError) as refused:
        parse_sent_team(data, "mine.toml")
    return list(refused.value.faults)


@pytest.mark.parametrize("word", sorted(LIBRARY.teams))
def test_sheets_read_as_they_were_written(word: str) -> None:
    team = LIBRARY.teams[word]
    assert parse_sent_team(text_of(word).encode(), "mine.toml") == team
    assert parse_sent_team(f"```toml\n{text_of(word)}\n```".encode(), "text") == team
    assert parse_stored(format_stored(team)) == team
    assert parse_sent_team(format_stored(team).encode(), "mine.json") == team


def test_every_fault_of_a_sheet_is_named() -> None:
    text = (
        text_of("wick")
        .replace('role = "mob"', 'role = "crowd"')
        .replace('target = "space"', 'target = "moon"')
    )
    found = faults_of(text)
    assert len(found) == 2
    assert all(fault.startswith("mine.toml: unit[") for fault in found)
    blank = faults_of(text_of("wick").replace('name = "Ladder Hands"', 'name = "\u200b"'))
    assert blank == ["mine.toml: unit[2].name: shows nothing: write a name that people can read"]
    assert "mine.toml: tile: only Adversaries have it" in faults_of(
        text_of("wick") + '\n[tile]\nname = "Mud"\nrules = ["slow"]\n'
    )


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x89PNG\r\n\x1a\n" + b"0" * 40, "is no team: it looks like"),
        (b"name = '\xff\xfe'", "is not UTF-8 text"),
        (b"#" * (MAX_TEAM_BYTES + 1), "is too large: it has 16,385 bytes"),
        (b"name = ", "is not valid TOML"),
    ],
)
def test_what_is_no_sheet_is_told_in_one_line(data: bytes, words: str) -> None:
    (fault,) = faults_of(data)
    assert words in fault


def test_faults_are_bounded() -> None:
    many = "\n".join(f"key{number} = 1" for number in range(200))
    found = faults_of(many)
    assert len(found) == MAX_FAULTS + 1
    assert found[-1].startswith("mine.toml: has ")
    (long,) = [
        fault for fault in faults_of(f'name = "{"x" * 999}"\nside = "heroes"\nunit = []') if "name" in fault
    ]
    assert len(long) <= 300


def test_own_teams_meet_in_a_game() -> None:
    heroes, foes = LIBRARY.teams["wick"], LIBRARY.teams["mere"]
    library = library_with(heroes, foes)
    table = ("ford", own_word("heroes"), own_word("adversaries"))
    assert read_setup(make_setup(library, table)).table == table
    assert set(library_with(foes).teams) == {own_word("adversaries"), *LIBRARY.of_side(0)}


def test_a_team_without_room_on_a_battlefield_is_refused() -> None:
    assert parse_sent_team(text_of("hearth").encode(), "mine.toml").name == "The Sleepless Hearth"
    assert file_name(LIBRARY.teams["hearth"]) == "the-sleepless-hearth.toml"
    odd = LIBRARY.teams["hearth"].model_copy(update={"name": "星野"})
    assert file_name(odd) == "team.toml"
