"""`python -m bot deck generate`: the same text makes the same deck; bad arguments get a one-line error."""

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.content.melee.deck_files import parse_deck
from bot.games.melee.forge import NOBODY, generate


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["deck", "generate", *words]) == 0
    return capsys.readouterr().out


def test_the_same_name_prints_the_same_deck_file_twice(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "--name", "Ada")
    assert printed(capsys, "--name", " Ada ") == text
    deck = parse_deck(text, "ada.toml")
    assert deck == generate("Ada")


def test_json_holds_the_same_deck(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "--name", 'Zoë "Z" \\ 木\u2028\x7f', "--json")
    assert parse_deck(text, "zoe.json") == generate('Zoë "Z" \\ 木\u2028\x7f')
    as_toml = printed(capsys, "--name", 'Zoë "Z" \\ 木\u2028\x7f')
    assert parse_deck(as_toml, "zoe.toml") == parse_deck(text, "zoe.json")


def test_realm_and_seed_are_those_that_were_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    deck = parse_deck(printed(capsys, "--name", "Ada", "--realm", "Frost", "--seed", "7"), "")
    assert deck == generate("Ada", "frost", 7)


def test_without_a_name_every_deck_is_a_new_one_unless_it_has_a_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    decks = [parse_deck(printed(capsys), "") for _ in range(2)]
    assert decks[0] != decks[1]
    assert decks[0].origin
    assert decks[0] == generate(NOBODY, seed=decks[0].origin.seed)
    assert parse_deck(printed(capsys, "--seed", "3"), "") == generate(NOBODY, seed=3)


def test_a_deck_is_written_into_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ada.toml"
    text = printed(capsys, "--name", "Ada", "--out", str(file))
    assert text == f"{generate('Ada').name} is written to {file}\n"
    assert parse_deck(file.read_text("utf-8"), file.name) == generate("Ada")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--name", "  "], "a deck is made from a text: give a name, or any words"),
        (["--name", "x" * 101], "the text has 101 characters; the limit is 100"),
        (["--name", "x", "--realm", "mars"], "there is no realm 'mars'; there are ember, gloom, veil, "),
        (["--name", "x", "--seed", "99999999999999999"], "a seed is a whole number from 0 to "),
        (["--name", "x", "--out", "/nowhere/at/all.toml"], "/nowhere/at/all.toml: No such file or directory"),
    ],
)
def test_what_cannot_be_made_is_said_in_one_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", "generate", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(said)
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("words", [["--seed", "-1"], ["--seed", "two"], ["--seed", "1" * 21]])
def test_a_seed_that_is_none_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["deck", "generate", *words])
    assert capsys.readouterr().err.count("\n") == 1
