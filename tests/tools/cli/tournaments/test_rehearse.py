"""`tournament rehearse`, as it is typed."""

import json

import pytest

from bot.__main__ import main
from bot.lab.jobs import Job, Results
from bot.tournaments.exports.json_reader import read_json
from tests.tools.cli.threads import play_in_threads
from tools.cli.lab.session import Session

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
    late = "! Too long for the evening: 100% of the runs took longer than 1 h. About 1 round would fit: play"
    assert late in said
    assert sum(line.endswith("%") and line[0].isdigit() for line in said) == 8
    assert any(line.startswith("Half of the runs took from ") for line in said)
    assert any(line.startswith("Assumed: games take 15, 20, 25, 30, 40 min") for line in said)


@pytest.mark.parametrize(
    ("limit", "warns"), [((), True), (("--clock", "10m"), False), (("--round-minutes", "50"), False)]
)
def test_a_plan_that_can_stall_is_told(
    limit: tuple[str, ...], warns: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", "rehearse", "--players", "4", "--runs", "1", "--format", "swiss", *limit]) == 0
    assert ("! No time limit: " in capsys.readouterr().out) is warns


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
    said = " ".join(capsys.readouterr().out.split())
    assert "! Byes: 2.0 in the rounds" in said
    assert "The number of players is odd" in said
    assert "matches missed and 7.0 dropouts" in said


def test_teams_play_board_by_board_or_together(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "rehearse", "--teams", "5", "--runs", "20", "--format", "swiss"]
    assert main([*words, "--drops", "0"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith("5 teams of 3, swiss, best of 1: 20 runs, seed 1")
    assert "The number of teams is odd" in said
    assert "boards missed and 0.0 dropouts" in said
    assert main([*words, "--team-size", "2", "--boards", "together"]) == 0
    assert capsys.readouterr().out.startswith("5 teams of 2 together, swiss")
    assert main([*words, "--play", "novice"]) == 2
    assert "teams can be rehearsed without --play" in capsys.readouterr().err
    assert main(["tournament", "rehearse", "--teams", "3", "--format", "pods"]) == 2


@pytest.mark.nightly
def test_games_of_computer_players_are_the_same_on_any_number_of_workers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = [*SMALL, "--format", "swiss", "--cut", "2", "--best-of", "3", "--play", "novice", "--runs", "3"]
    said = []
    for workers in ("1", "2"):
        assert main([*words, "--workers", workers, "--no-shows", "0.05"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert said[0].startswith("8 players, swiss, best of 3: 3 runs, seed 1")
    assert "The first seed (novice, " in said[0]
    assert "games were really played, and their turns are real" in " ".join(said[0].split())


def test_what_is_done_is_told_when_it_is_stopped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Session.play
    jobs = 0

    def stopping(self: Session, job: Job) -> Results:
        nonlocal jobs
        jobs += 1
        if jobs > 8:  # enough for the first two runs, which are played at once
            return Results(job, tuple(() for _ in job.matchups), "stopped")
        return played(self, job)

    monkeypatch.setattr(Session, "play", stopping)
    words = ["--format", "swiss", "--rounds", "2", "--play", "novice", "--runs", "9", "--workers", "1"]
    assert main([*SMALL, *words, "--no-shows", "0"]) == 130
    told = capsys.readouterr()
    first, second, *_ = told.out.splitlines()
    done = first.removeprefix("PARTIAL: ").removesuffix(" of 9 runs")
    assert 0 < int(done) < 9
    assert second == f"8 players, swiss, best of 1: {done} runs, seed 1"
    assert told.err == f"stopped: {done} of 9 runs were played to the end\n"


@pytest.mark.nightly
def test_the_json_of_real_games_is_like_any_other(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--format", "single", "--play", "novice", "--json", "--no-shows", "0", "--drops", "0"]
    decks = ["--decks", "ember-court", "gloomfen", "--workers", "1"]
    assert main([*SMALL, *words, *decks]) == 0
    found = read_json(capsys.readouterr().out.encode())
    assert [each.id.round for each in found.matches] == [1, 1, 1, 1, 2, 2, 3]
    assert all(each.is_played for each in found.matches)


@pytest.mark.nightly
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


def test_who_leaves_a_round_robin_early_counts_for_nobody_in_the_json(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--format", "round-robin", "--json", "--drops", "0.2", "--seed", "3"]  # TO-35
    assert main([*SMALL, *words]) == 0
    found = json.loads(capsys.readouterr().out)
    points = {row["player"]: row["points"] for row in found["standings"]}
    played = [match for each in found["rounds"] for match in each["matches"]]
    came = {
        one: sum(one in each["players"] and one not in each["no_show"] for each in played) for one in points
    }
    early = {each["id"] for each in found["players"] if each["dropped_after"] and came[each["id"]] < 3.5}
    assert any(each["winner"] in early for each in played), "somebody had won before leaving"
    assert all(points[each] == 0 for each in early)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--format", "double", "--cut", "4"), "an elimination has no cut"),
        (("--format", "swiss", "--cut", "9"), "9 cannot make the cut of 8 players"),
        (("--format", "groups", "--players", "2"), "groups takes at least 3 players"),
        (("--format", "pods", "--play", "novice"), "pods can be rehearsed without --play"),
        (
            ("--format", "swiss", "--play", "nobody"),
            "the players are novice, adept, master, grandmaster, or mixed ones",
        ),
        (("--format", "swiss", "--play", "novice", "--decks", "nope"), "no deck is called 'nope'"),
        (("--format", "swiss", "--play", "novice", "--game", "chess"), "no game of computer players"),
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
        ("--evening", "soon"),
        ("--evening", "0h"),
        ("--turn-seconds", "0"),
    ],
)
def test_words_that_make_no_sense(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*SMALL, "--format", "swiss", *words])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_byes_that_players_ask_for_are_rehearsed_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--format", "swiss", "--byes", "0.1"]) == 0
    assert "10.0% ask for a half-point bye before a" in " ".join(capsys.readouterr().out.split())
    assert main([*SMALL[:-2], "--format", "swiss", "--byes", "0.3", "--json"]) == 0
    played = json.loads(capsys.readouterr().out)
    byes = [each for one in played["rounds"] for each in one["matches"] if each["players"][1] is None]
    assert [0, 0, 1] in [each["games"] for each in byes]
    assert main([*SMALL, "--format", "pods", "--byes", "0.5"]) == 0
    assert "half-point bye" not in capsys.readouterr().out


@pytest.mark.parametrize("game", ["multiuniversum", "multiversus", "multifold", "multiverse-war"])
def test_computer_players_play_the_games_of_a_rehearsal(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if game != "multifold":  # one game goes the whole way to another process
        play_in_threads(monkeypatch)
    words = ["tournament", "rehearse", "--players", "3", "--runs", "1", "--format", "round-robin"]
    words += ["--game", game, "--no-shows", "0", "--drops", "0", "--workers", "1"]
    assert main([*words, "--play", "novice"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith("3 players, round-robin, best of 1: 1 run, seed 1")
    assert "The first seed (novice) won " in said
    assert "Assumed: 3 games were really played" in said
    assert main([*words, "--play", "novice", "--decks", "starter"]) == 2
    assert f"{game} has none" in capsys.readouterr().err
    assert main([*words, "--play", "champion"]) == 2
    assert "or mixed ones" in capsys.readouterr().err
