"""Fog: hidden scouts, steps in secret that may be changed, and games in the lab."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from bot.games.dice import FastDice
from bot.games.errors import IllegalAction
from bot.lab.jobs import Job, Matchup
from bot.lab.run import run
from sample.fog.game import FOG, HOMES, MAP, STAY, Event, State
from sample.fog.lab import LAB, FogTable
from sample.fog.picture import draw

DICE = FastDice(1)


def placed(south: str, north: str, turn: int = 1) -> State:
    """A position with these scouts."""
    return State([south.split(), north.split()], turn=turn)


def both(state: State, south: str, north: str) -> list[Event]:
    """What happens once both have chosen."""
    FOG.apply(state, 0, south, DICE)
    return FOG.apply(state, 1, north, DICE)


def told_to(events: list[Event], seat: int | None) -> list[str]:
    """The kinds of the events that a seat may see."""
    allowed = [(event.kind, FOG.audience(event)) for event in events]
    return [kind for kind, audience in allowed if audience is None or seat in audience]


def test_scouts_begin_somewhere_on_their_own_side() -> None:
    state, events = FOG.begin({}, FastDice(7))
    for seat, where in enumerate(state.scouts):
        assert len({*where}) == 2
        assert {*where} <= {*HOMES[seat]}
    assert (told_to(events, 0), told_to(events, None)) == (["placed", "turn"], ["turn"])


def test_a_choice_may_be_changed_until_the_other_has_chosen() -> None:
    state = placed("a1 b1", "a5 b5")
    assert told_to(FOG.apply(state, 0, "go a1 a2", DICE), None) == ["ready"]
    prompt = FOG.prompt(state, 0)
    assert (FOG.waiting(state), FOG.legal(state, 0)[0]) == ({1}, STAY)
    assert told_to(FOG.apply(state, 0, "go b1 b2", DICE), None) == [], "nobody is told twice"
    assert FOG.prompt(state, 0) == prompt
    FOG.apply(state, 1, STAY, DICE)
    assert (state.scouts, state.turn) == ([["a1", "b2"], ["a5", "b5"]], 2)
    assert (FOG.waiting(state), FOG.prompt(state, 0)) == ({0, 1}, prompt + 1)


def test_a_scout_sees_those_beside_it_and_no_others() -> None:
    state = placed("a1 c2", "a5 c4")
    assert FOG.view(state, 0).scouts == (("a1", "c2"), ())
    events = both(state, "go c2 c3", STAY)
    assert told_to(events, 0)[-2:] == ["sees", "turn"]
    assert FOG.view(state, 0).scouts == (("a1", "c3"), ("c4",))
    assert FOG.view(state, 1).scouts == (("c3",), ("a5", "c4"))
    assert FOG.view(state, None).scouts == ((), ())


def test_scouts_that_meet_are_lost() -> None:
    state = placed("a1 c2", "a5 c4")
    events = both(state, "go c2 c3", "go c4 c3")
    assert [each.told for each in events if each.kind == "met"] == [("c3",)]
    assert state.scouts == [["a1"], ["a5"]]


@pytest.mark.parametrize(
    ("state", "steps", "places", "by"),
    [
        (placed("c4", "a5"), ("go c4 c5", STAY), (1, 2), "arrival"),
        (placed("c4", "c2"), ("go c4 c5", "go c2 c1"), (1, 1), "arrival"),
        (placed("c2", "c4"), ("go c2 c3", "go c4 c3"), (1, 1), "loss"),
        (placed("c2", "c4 a5"), ("go c2 c3", "go c4 c3"), (2, 1), "loss"),
        (placed("a1", "a5", 12), (STAY, STAY), (1, 1), "turns"),
    ],
)
def test_how_games_end(state: State, steps: Any, places: tuple[int, int], by: str) -> None:
    both(state, *steps)
    standing = FOG.game_end(state)
    assert standing is not None
    assert (standing.places, standing.by, FOG.waiting(state)) == (places, by, frozenset())
    assert FOG.legal(state, 0) == ()
    with pytest.raises(IllegalAction, match="game-over"):
        FOG.apply(state, 0, STAY, DICE)


@pytest.mark.parametrize("action", ["go a1 a3", "go b1 b2", "go a1 c1", "go a5 a4"])
def test_a_step_leads_one_of_your_own_scouts_to_a_free_hex_beside_it(action: str) -> None:
    state = placed("a1 c1", "a5 b5")
    before = FOG.snapshot(state)
    with pytest.raises(IllegalAction, match="no-way"):
        FOG.apply(state, 0, action, DICE)
    assert FOG.snapshot(state) == before


@pytest.mark.parametrize("text", ["", "go", "go a1", "go a1 z9", "stay here", "go  a1 a2"])
def test_other_lines_are_no_actions(text: str) -> None:
    with pytest.raises(IllegalAction, match="bad-action"):
        FOG.parse_action(text, 0)


def test_a_picture_shows_only_what_the_view_knows() -> None:
    here, there = placed("a1 b1", "a5 b5"), placed("a1 b1", "d5 e5")
    assert draw(FOG.view(here, 0)) == draw(FOG.view(there, 0))
    assert draw(FOG.view(here, None)) == draw(FOG.view(there, None))
    assert draw(FOG.view(here, 1)) != draw(FOG.view(there, 1))


def test_a_random_player_plays_whole_games_in_the_lab() -> None:
    job = Job((Matchup(("one", "other"), ("random", "random"), (FogTable(),), "fog"),), 40, 7, LAB)
    with ThreadPoolExecutor(1) as executor:
        results = run(job, executor, at_once=1, clock=time.monotonic)
    (games,) = results.games
    assert (results.ended, len(games)) == ("whole", 40)
    assert {game.by for game in games} == set(LAB.ways)
    assert {game.score for game in games} == {0.0, 0.5, 1.0}


def test_every_position_of_a_game_can_be_kept() -> None:
    state, _ = FOG.begin({}, FastDice(3))
    chance = FastDice(4)
    while waiting := FOG.waiting(state):
        for seat in sorted(waiting):
            actions = FOG.legal(state, seat)
            FOG.apply(state, seat, actions[chance.roll(len(actions)) - 1], chance)
            assert FOG.resume({}, FOG.snapshot(state)) == state
            assert {each for where in FOG.view(state, seat).scouts for each in where} <= {*MAP.names}
