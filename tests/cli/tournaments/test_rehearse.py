"""`tournament rehearse`, as it is typed."""

import json

import pytest

from bot.__main__ import main
from bot.tournaments.exports.json_reading import read_json

SMALL = ("tournament", "rehearse", "--players", "8", "--runs", "20")


def test_it_tells_how_long_it_takes_and_who_may_win(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(
            [*SMALL, "--format", "swiss", "--cut", "4", "--no-shows", "0", "--drops", "0", "--evening", "60"]
        )
        == 0
    )
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "8 players, swiss, best of 1: 20 runs, seed 1"
    assert next(line.split() for line in said if line.startswith("rounds")) == [
        "rounds",
        "5.0",
        "5",
        "5",
        "5",
    ]
    assert next(line.split() for line in said if line.startswith("matches")) == [
        "matches",
        "15.0",
        "15",
        "15",
        "15",
    ]
    assert "! It takes longer than 60 minutes in 100% of the runs." in said
    assert sum(line.endswith("%") and line[0].isdigit() for line in said) == 8


def test_what_is_likely_to_go_wrong_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(
            [
                "tournament",
                "rehearse",
                "--players",
                "7",
                "--format",
                "swiss",
                "--runs",
                "3",
                "--no-shows",
                "1",
            ]
        )
        == 0
    )
    said = capsys.readouterr().out
    assert "byes before an elimination" in said
    assert "matches missed and 7.0 dropouts" in said


@pytest.mark.parametrize("form", ["swiss", "single", "double", "round-robin", "groups", "pods"])
def test_one_tournament_as_json(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [*SMALL, "--format", form, "--json", "--best-of", "3", "--seed", "7"]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert main(words) == 0
    assert capsys.readouterr().out == first
    found = read_json(first.encode())
    assert len(found.entrants) == 8
    assert len(json.loads(first)["standings"]) == 8
    assert all(each.result is not None for each in found.matches)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--format", "double", "--cut", "4"), "an elimination has no cut"),
        (("--format", "swiss", "--cut", "9"), "9 cannot make the cut of 8 players"),
        (("--format", "groups", "--players", "2"), "groups takes at least 3 players"),
    ],
)
def test_rules_that_make_no_sense(
    words: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SMALL, *words]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ("--players", "1"),
        ("--players", "1025"),
        ("--players", "٣"),
        ("--players", "9" * 5000),
        ("--format", "knockout"),
        ("--tie-breaks", "omw,points"),
        ("--tie-breaks", "points,points"),
        ("--tie-breaks", "points,luck"),
        ("--game-minutes", ""),
        ("--game-minutes", "10,-5"),
        ("--game-minutes", "nan"),
        ("--draws", "1.5"),
        ("--drops", "nan"),
        ("--no-shows", "many"),
        ("--runs", "0"),
    ],
)
def test_words_that_make_no_sense(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*SMALL, "--format", "swiss", *words])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
