"""What is legal is accepted and anything else refused; lines and snapshots say all."""

import json
from random import Random

import pytest

from bot.content.registry import CONTENTS
from bot.games.dice import FastDice
from bot.games.errors import ContentError, IllegalAction
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import format_action, parse_action
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.legal import REFUSALS
from bot.games.multiversus.sheets.vocabulary import INTERACT, KINDS, NAMES, ROLES
from bot.games.registry import GAMES
from tests.cases import for_each
from tests.examples import seeds
from tests.games.multiversus.games import LIBRARY, TABLES, random_play, setup_of
from tests.games.multiversus.lines import at_line

SPACES = [f"{letter}{number}" for letter in "abcdefgh" for number in range(1, 9)]
POWERS = sorted({s.word for t in LIBRARY.teams.values() for u in t.unit for s in u.stunt} | {INTERACT})


def any_line(chance: Random) -> str:
    """Some line of a known form, mostly one that does not suit."""
    who, target, space = chance.choice(NAMES), chance.choice(NAMES), chance.choice(SPACES)
    kinds = " ".join(chance.choice(KINDS) for _ in range(chance.randrange(3)))
    return chance.choice(
        (
            f"seal {chance.choice(ROLES)} {kinds}".rstrip(),
            "seal none",
            "yield",
            f"attack {who} {target}",
            f"attack {who} {target} push",
            f"attack {who} {target} step {space}",
            f"move {who} {space}",
            f"stunt {who} {chance.choice(POWERS)}",
            f"stunt {who} {chance.choice(POWERS)} {target}",
            f"stunt {who} {chance.choice(POWERS)} {space}",
            f"stunt {who} {chance.choice(POWERS)} {target} {space}",
            "done",
            "hold",
            "setup ford wick hearth heroes",
            f"place {who} {space}",
            "ready",
            "take heroes",
        )
    )


def refusal_of(state: State, seat: int, line: str) -> str | None:
    """The code with which a line is refused; None if it was played on the state."""
    try:
        MULTIVERSUS.apply(state, seat, MULTIVERSUS.parse_action(line, seat), FastDice(1))
    except IllegalAction as error:
        return error.code
    return None


@pytest.mark.parametrize("number", seeds(18, 300))
def test_what_is_legal_is_accepted_and_anything_else_refused(number: int) -> None:
    chance = Random(number)
    for state, seat, _ in random_play(number):
        legal = {format_action(action) for action in MULTIVERSUS.legal(state, seat)}
        assert legal
        assert len(legal) == len(MULTIVERSUS.legal(state, seat))
        before = MULTIVERSUS.fingerprint(state)
        for line in [any_line(chance) for _ in range(6)] + [chance.choice(sorted(legal))]:
            twin = state.copy()
            code = refusal_of(twin, seat, line)
            if code is None:
                assert line in legal
                assert twin.ply == state.ply + 1
            else:
                assert line not in legal
                assert code in REFUSALS
                assert MULTIVERSUS.fingerprint(twin) == before
            assert MULTIVERSUS.fingerprint(state) == before


@pytest.mark.parametrize("number", seeds(18, 300))
def test_lines_read_back_as_they_were_written(number: int) -> None:
    for state, seat, action in random_play(number):
        for each in MULTIVERSUS.legal(state, seat):
            assert parse_action(format_action(each)) == each
        assert hash(action) == hash(parse_action(format_action(action)))


@for_each(
    "line",
    [
        "", " ", "seal", "seal hero", "seal champion run", "seal champion attack attack attack", "Seal none",
        "seal  champion", "seal none attack", "yield ", "attack champion", "attack champion minion1 pull",
        "attack champion minion1 step", "attack champion minion1 step i1", "attack champion minion1 push d3",
        "move champion", "move champion d9", "move hero d3", "stunt champion", "stunt hero glare",
        "stunt champion glare d3 minion1", "stunt champion glare minion1 d3 d4", "done now", "hold on",
        "setup ford wick hearth", "setup ford wick hearth south", "place champion", "ready set", "take south",
        "leave now", "mob3 move", "move mob3 a1",
    ],
)  # fmt: skip
def test_a_line_of_no_known_form_is_bad(line: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        parse_action(line)
    assert refused.value.code == "bad-action"


@pytest.mark.parametrize(
    "line",
    [
        "stunt champion fly", "stunt champion wick", "setup moor wick hearth heroes",
        "setup ford hearth wick heroes", "setup ford wick ford heroes",
    ],
)  # fmt: skip
def test_a_word_on_no_sheet_is_bad_before_anything_else(line: str) -> None:
    state, _ = MULTIVERSUS.begin(setup_of(0), FastDice(1))
    for seat in (0, 1):
        with pytest.raises(IllegalAction) as refused:
            MULTIVERSUS.apply(state, seat, parse_action(line), FastDice(1))
        assert refused.value.code == "bad-action"


def test_a_power_of_another_sheet_is_a_known_word() -> None:
    state = at_line(["0 seal champion attack stunt", "1 seal none"])
    with pytest.raises(IllegalAction) as refused:
        MULTIVERSUS.apply(state, 0, parse_action("stunt champion refold mob1"), FastDice(1))
    assert refused.value.code == "illegal"


# --- snapshots --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", seeds(18, 200))
def test_a_snapshot_restores_everything(number: int) -> None:
    setup = setup_of(number)
    for state, seat, action in random_play(number):
        stored = json.loads(json.dumps(MULTIVERSUS.snapshot(state)))
        twin = MULTIVERSUS.resume(setup, stored)
        assert MULTIVERSUS.fingerprint(twin) == MULTIVERSUS.fingerprint(state)
        assert twin.position == state.position
        for each in (0, 1):
            assert [*MULTIVERSUS.legal(twin, each)] == [*MULTIVERSUS.legal(state, each)]
            assert MULTIVERSUS.view(twin, each) == MULTIVERSUS.view(state, each)
        ours, theirs = state.copy(), twin
        assert MULTIVERSUS.apply(ours, seat, action, FastDice(3)) == MULTIVERSUS.apply(
            theirs, seat, action, FastDice(3)
        )
        assert MULTIVERSUS.fingerprint(ours) == MULTIVERSUS.fingerprint(theirs)


@for_each(
    "change",
    [
        {"stage": "lost"}, {"ply": None}, {"asked": [1]}, {"table": ["ford", "wick", "none", 0]},
        {"position": {}}, {"position": {"phase": 9}}, {"position": {"at": [1, 2]}},
        {"position": {"choices": ["hero", None]}}, {"position": {"pending": ["done", [], 0, False, False]}},
    ],
)  # fmt: skip
def test_a_snapshot_of_something_else_is_refused(change: dict[str, object]) -> None:
    state = at_line([])
    values = MULTIVERSUS.snapshot(state)
    inner = change.get("position")
    if isinstance(inner, dict) and inner:
        change = {"position": {**values["position"], **inner}}
    with pytest.raises(ContentError):
        MULTIVERSUS.resume(setup_of(0), {**values, **change})


def test_positions_are_values() -> None:
    state = at_line([])
    assert state.position is not None
    before, key = state.position, hash(state.position)
    twin = state.copy()
    MULTIVERSUS.apply(twin, 0, parse_action("seal champion attack move"), FastDice(1))
    assert state.position is before
    assert twin.position != before
    assert hash(before) == key == hash(at_line([]).position)
    assert len({before, at_line([]).position, twin.position}) == 2


# --- registries -------------------------------------------------------------------------------------------


def test_the_game_is_offered() -> None:
    assert GAMES["multiversus"] is MULTIVERSUS
    assert "multiversus" in CONTENTS


def test_seats_are_named_after_what_they_lead() -> None:
    assert MULTIVERSUS.seats(make_setup(LIBRARY, TABLES[0])) == ("heroes", "adversaries")
    assert MULTIVERSUS.seats(make_setup(LIBRARY, TABLES[0], seat=2)) == ("adversaries", "heroes")
    assert MULTIVERSUS.seats(make_setup(LIBRARY)) == ("first", "second")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"rounds": 0}, "rounds: must be at least 1 (is 0)"),
        ({"free": True}, "table: a game needs one, a free setup has none"),
        ({"hash": "0"}, "the sheets and battlefields are not those that the hash names"),
        ({"table": {"battlefield": "yard", "heroes": "wick", "adversaries": "wick", "seat": 1}},
         "table.battlefield: there is no 'yard'; table.adversaries: there is no team 'wick' of the"
         " adversaries"),
    ],
)  # fmt: skip
def test_a_faulty_setup_is_refused(change: dict[str, object], fault: str) -> None:
    with pytest.raises(ContentError) as caught:
        MULTIVERSUS.begin({**make_setup(LIBRARY, ("ford", "wick", "hearth")), **change}, FastDice(1))
    assert str(caught.value) == fault
