"""The JSON of a tournament: the contract, its reader, and what it refuses."""

import json
from typing import Any

import jsonschema
import pytest
from msgspec.structs import replace

from bot.games.errors import ContentError
from bot.tournaments.course.places import ranking
from bot.tournaments.exports.document import MAX_PLAYERS, TournamentDocument
from bot.tournaments.exports.json_reader import MAX_BYTES, MAX_FAULTS, read_document, read_json
from bot.tournaments.exports.json_writer import write_json
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.matches import BYE, EntrantId, MatchResult
from bot.tournaments.standings.table import EntrantRow, standings
from tests.cases import for_each
from tests.tournaments.exports.samples import ARRANGED_SAMPLE, CUT_SAMPLE, PODS_SAMPLE, SWISS_SAMPLE
from tests.tournaments.tables import A, B, C, field_of, match, rules_for

SAMPLES = [SWISS_SAMPLE, CUT_SAMPLE, PODS_SAMPLE, ARRANGED_SAMPLE]

CONTRACT = """
{"format": "swiss", "points": "3-1-0", "tiebreaks": ["points", "omw"], "best_of": 3,
 "players": [{"id": 1, "name": "A", "seed": 1, "dropped_after": null},
             {"id": 2, "name": "B", "seed": 2, "dropped_after": null},
             {"id": 3, "name": "C", "seed": 3, "dropped_after": 1}],
 "rounds": [{"number": 1, "stage": "swiss", "matches": [
   {"players": [1, 2], "games": [2, 1, 0], "winner": 1, "first": 1, "no_show": []},
   {"players": [3, null], "games": [0, 0, 0], "winner": 3, "first": null, "no_show": []}]}],
 "standings": [{"place": 1, "player": 1, "points": 9, "tiebreaks": {"omw": "13/27"}}]}
"""
"""The example of the contract, with the players that it names."""


def rows_of(tournament: TournamentExport) -> tuple[EntrantRow, ...]:
    return ranking(tournament.entrants, tournament.matches, tournament.rules, penalties=tournament.penalties)


def written(tournament: TournamentExport) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(write_json(tournament, rows_of(tournament)))
    return found


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda each: each.name)
def test_what_is_written_is_read_as_the_same_tournament(sample: TournamentExport) -> None:
    data = write_json(sample, rows_of(sample))
    again = read_json(data)
    assert (again.rules, again.entrants, again.penalties) == (sample.rules, sample.entrants, sample.penalties)
    assert sorted(again.matches, key=lambda each: each.id) == sorted(sample.matches, key=lambda each: each.id)
    assert write_json(again, rows_of(again)) == data


def test_an_export_has_the_keys_of_the_contract_and_their_meaning() -> None:
    found = written(SWISS_SAMPLE)
    contract = json.loads(CONTRACT)
    assert contract.keys() <= found.keys()
    for part in ("players", "standings"):
        assert contract[part][0].keys() <= found[part][0].keys()
    assert contract["rounds"][0].keys() <= found["rounds"][0].keys()
    first, _, free = found["rounds"][0]["matches"]
    assert contract["rounds"][0]["matches"][0].items() <= (first | {"players": [1, 2]}).items()
    assert contract["rounds"][0]["matches"][1].items() <= (free | {"players": [3, None], "winner": 3}).items()
    assert found["tiebreaks"][:2] == ["points", "omw"]
    missed = found["rounds"][3]["matches"][0]
    assert (missed["winner"], missed["no_show"], missed["games"]) == (None, [3, 5], [0, 0, 0])
    assert found["standings"][0]["tiebreaks"]["buchholz"] == 3 + 7 + 0 + 6
    assert all("/" in each["tiebreaks"]["omw"] for each in found["standings"][:2])
    assert found["standings"][1]["tiebreaks"]["head-to-head"] is None


def test_the_example_of_the_contract_can_be_read() -> None:
    found = read_json(CONTRACT.encode())
    assert [(each.id, each.draw, each.dropped_after) for each in found.entrants] == [
        (1, 1, None),
        (2, 2, None),
        (3, 3, 1),
    ]
    played, free = found.matches
    assert (str(played.id), played.pairing.seats, played.pairing.first) == ("1.1", (A, B), A)
    assert played.result == MatchResult((1, 2), (2, 1))
    assert (str(free.id), free.pairing.seats, free.result) == ("1.2", (C,), BYE)


def test_a_draw_and_a_double_loss_follow_from_winner_and_no_show_where_places_are_missing() -> None:
    values = json.loads(CONTRACT)
    values["rounds"][0]["matches"][0] |= {"winner": None, "games": [1, 1, 0]}
    assert read_json(json.dumps(values).encode()).matches[0].result == MatchResult((1, 1), (1, 1))
    values["rounds"][0]["matches"][0] |= {"games": [0, 0, 0], "no_show": [1, 2]}
    result = read_json(json.dumps(values).encode()).matches[0].result
    assert result == MatchResult((2, 2), (0, 0), no_show=frozenset((A, B)))


def test_the_elimination_comes_first_in_the_standings_of_the_whole() -> None:
    assert [(each["place"], each["player"]) for each in written(CUT_SAMPLE)["standings"]] == [
        (1, 3), (2, 5), (3, 2), (4, 1), (5, 4),
    ]  # fmt: skip


def test_stages_of_one_round_stand_apart() -> None:
    assert [(each["number"], each["stage"]) for each in written(CUT_SAMPLE)["rounds"]][-3:] == [
        (6, "single"), (7, "final"), (7, "third"),
    ]  # fmt: skip


def test_matches_without_tables_are_numbered_through_the_stages_of_a_round() -> None:
    values = written(CUT_SAMPLE)
    for found in values["rounds"]:
        for each in found["matches"]:
            each["table"] = None
    assert [str(each.id) for each in read_json(json.dumps(values).encode()).matches][-2:] == ["7.1", "7.2"]


def test_every_export_keeps_the_schema() -> None:
    schema = TournamentDocument.model_json_schema()
    for sample in SAMPLES:
        jsonschema.validate(written(sample), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(written(SWISS_SAMPLE) | {"format": "ladder"}, schema)


def changed(*path: str | int, to: object) -> bytes:
    """The Swiss sample with one value changed."""
    values = written(SWISS_SAMPLE)
    place: Any = values
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return json.dumps(values).encode()


MATCH = ("rounds", 0, "matches", 0)


@for_each(
    ("data", "fault"),
    [
        (b"\xff\xfe", "is not UTF-8 text"),
        (b"{", "is not JSON"),
        (b'{"points": NaN}', "NaN is not a number"),
        (b"[" * 50, "line 1 is nested too deeply"),
        (b"[]", "must be a table of keys"),
        (b" " * (MAX_BYTES + 1), "is too big"),
        (changed("format", to="swis"), "format: must be"),
        (changed("best_of", to=2), "best_of"),
        (changed("tiebreaks", to=["omw"]), "tie-breaks begin with points"),
        (changed("players", 0, "name", to="x" * 101), "players[0].name: must have at most 100 characters"),
        (changed("players", 1, "id", to=1), "players: id 1 is there more than once"),
        (changed("players", 1, "seed", to=1), "players: seed 1 is there more than once"),
        (changed("rounds", 0, "number", to=65), "rounds[0].number: must be at most 64"),
        (changed("rounds", 0, "stage", to="A b"), "rounds[0].stage"),
        (changed(*MATCH, "players", to=[1, 9]), "rounds[0].matches[0]: player 9 is not among the players"),
        (changed(*MATCH, "players", to=[1, 1]), "rounds[0].matches[0]: player 1 sits there more than once"),
        (changed(*MATCH, "players", to=[None, 1]), "only the second of two players can be null"),
        (changed(*MATCH, "players", to=[1, 2, None]), "only the second of two players can be null"),
        (changed(*MATCH, "winner", to=3), "rounds[0].matches[0]: winner 3 does not sit there"),
        (changed(*MATCH, "no_show", to=[4]), "no_show 4 does not sit there"),
        (changed(*MATCH, "games", to=[1, 2, 3, 4]), "games must have a number for each player"),
        (changed(*MATCH, "places", to=[1]), "places must have a number for each player"),
        (changed(*MATCH, "places", to=[1, 3]), "places must go from 1 to the number of players"),
        (changed(*MATCH, "table", to=2), "match 1.2 is there more than once"),
        (changed("standings", 0, "player", to=77), "player 77 is not among the players"),
        (changed("penalties", to=[{"player": 8, "points": 1}]), "player 8 is not among the players"),
        (changed("rules", "cut", to=1), "rules.cut: must be at least 2"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_is_refused_with_its_fault(data: bytes, fault: str) -> None:
    with pytest.raises(ContentError) as refused:
        read_json(data)
    assert fault in str(refused.value)


def test_what_no_reader_takes_is_not_written() -> None:
    for beyond in (
        replace(SWISS_SAMPLE, matches=(match("65.1", A, B),)),
        replace(SWISS_SAMPLE, entrants=field_of(MAX_PLAYERS + 1)),
    ):
        with pytest.raises(ValueError, match="at most 4096 players and 64 rounds"):
            write_json(beyond, ())
    long = replace(SWISS_SAMPLE, name="x" * 200)
    assert read_json(write_json(long, ())).name == "x" * 100


def test_only_so_many_players_and_faults_are_told() -> None:
    values = written(SWISS_SAMPLE)
    player = values["players"][0]
    values["players"] = [player | {"id": n, "seed": n, "draw": n} for n in range(1, MAX_PLAYERS + 2)]
    with pytest.raises(ContentError, match="players: takes at most 4096 in its list"):
        read_document(json.dumps(values).encode())
    values["players"] = [{}] * 100
    with pytest.raises(ContentError) as refused:
        read_json(json.dumps(values).encode())
    assert len(refused.value.faults) == MAX_FAULTS


def test_standings_are_worked_out_anew_from_what_was_read() -> None:
    again = read_json(write_json(SWISS_SAMPLE, ()))
    rows = standings(again.entrants, again.matches, again.rules, penalties=again.penalties)
    assert [row.entrant for row in rows] == [row.entrant for row in rows_of(SWISS_SAMPLE)]
    assert EntrantId(1) in {row.entrant for row in rows}


def test_stages_of_one_round_come_in_the_order_of_their_tables() -> None:
    stages = ("winners", "losers", "final")
    matches = tuple(
        match(f"1.{at}", 2 * at - 1, 2 * at, stage=stage) for at, stage in enumerate(stages, start=1)
    )
    cup = TournamentExport("Cup", rules_for(format="double"), field_of(6), matches)
    assert [each["stage"] for each in written(cup)["rounds"]] == list(stages)


def test_only_matches_with_an_agreed_time_have_one() -> None:
    (first, *_, last) = [each for found in written(ARRANGED_SAMPLE)["rounds"] for each in found["matches"]]
    assert ("agreed" in first, last["agreed"]) == (False, 1_800_000_000)
