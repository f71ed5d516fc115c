"""A turn's log becomes steps: one action with all it caused, told the same way in text and picture."""

from collections.abc import Sequence

import pytest

from bot.games.melee import MELEE
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event, audience
from bot.games.melee.facts.facts import What, facts_of
from bot.games.melee.history.steps import (
    Step,
    lines_of,
    shown_steps,
    step_episodes,
    step_lines,
    steps_of,
    upkeep,
)
from bot.games.melee.narration.describe import describe_view
from bot.games.two_seats import Seat
from tests.games.melee.duels import random_duel

SOUTH, NORTH = Seat.SOUTH, Seat.NORTH
STATS = ev.Stats(2, 1, 4, 1)


def who(serial: int, name: str, owner: Seat, tile: str) -> ev.Who:
    """An entity as events refer to it."""
    return ev.Who(serial, name, owner, parse_tile(tile))


def way(*names: str) -> tuple[int, ...]:
    """The tiles of a way."""
    return tuple(map(parse_tile, names))


WICK, RIDER, WHELP = (
    who(1, "Wick Archer", NORTH, "e6"),
    who(2, "Brand Rider", NORTH, "e3"),
    who(3, "Spark Whelp", NORTH, "c5"),
)
WITCH, DOCTOR, WALL = (
    who(4, "Fen Witch", SOUTH, "e4"),
    who(5, "Leech Doctor", SOUTH, "d3"),
    who(6, "Mire Sentinel", SOUTH, "c4"),
)
PAGE = who(7, "Cinder Page", NORTH, "e8")
BLOW: list[Event] = [
    ev.Attacked(WICK, WITCH, 2, 5, 1, 3),
    ev.CombatResult(WITCH, 3, 0, 0, False, 3),
    ev.Damaged(WITCH, 3, 3, 5, "combat"),
    ev.StatusGained(WITCH, "burn"),
]
TURN: list[list[Event]] = [
    [ev.TurnBegan(15, NORTH), ev.EnergyChanged(NORTH, 2, 3, 6, "turn"), ev.Drew(NORTH, 1, 3, 2)],
    [ev.Activated(WICK), ev.Moved(WICK, way("g7", "f7", "e7", "e6"), "move")],
    BLOW,
    [ev.Activated(RIDER), ev.Moved(RIDER, way("f5", "f4", "f3", "e3"), "move")],
    [
        ev.Attacked(RIDER, DOCTOR, 4, 2, 3, 3),
        ev.CombatResult(None, 0, 0, 0, False, 0, "tie"),
        ev.Moved(DOCTOR, way("d3", "c3", "b3"), "push"),
    ],
    [
        ev.Activated(WHELP),
        ev.Attacked(WHELP, WALL, 2, 1, 4, 3),
        ev.CombatResult(WHELP, 4, 0, 0, False, 4),
        ev.Damaged(WHELP, 4, 4, 4, "combat"),
        ev.Destroyed(WHELP, "combat"),
    ],
    [
        ev.Summoned(PAGE, 2, STATS),
        ev.Moved(PAGE, way("e8", "d8", "d7"), "summon"),
        ev.Drew(NORTH, 1, 2, 1),
    ],
    [ev.TurnEnded(15, NORTH), ev.TurnBegan(16, SOUTH), ev.StatusRolled(WITCH, "burn", 2, False)],
]


def steps(actions: Sequence[Sequence[Event]]) -> tuple[Step, ...]:
    """The steps of these actions, one a ply."""
    return steps_of((ply, event) for ply, events in enumerate(actions) for event in events)


def test_a_new_turn_shows_the_whole_turn_before_with_every_step_in_order() -> None:
    assert step_lines(shown_steps(steps(TURN))) == [
        "1. Wick Archer moves from g7 to e6.",
        "2. Wick Archer (e6) attacks Fen Witch (e4), 2+5 against 1+3: "
        "Fen Witch takes 3 damage and is Burned.",
        "3. Brand Rider moves from f5 to e3.",
        "4. Brand Rider (e3) attacks Leech Doctor (d3), 4+2 against 3+3: no damage (tie); "
        "Leech Doctor is pushed from d3 to b3.",
        "5. Spark Whelp (c5) attacks Mire Sentinel (c4), 2+1 against 4+3: "
        "Spark Whelp takes 4 damage and is destroyed.",
        "6. Cinder Page is summoned for 2 energy and moves from e8 to d7.",
        "Fen Witch rolls 2 for Burn: it stays.",
    ]


def test_a_running_turn_shows_its_own_steps_alone() -> None:
    moved = [ev.Activated(WITCH), ev.Moved(WITCH, way("e4", "e5"), "move")]
    shown = shown_steps(steps([*TURN, moved]))
    assert step_lines(shown)[:1] == ["1. Fen Witch moves from e4 to e5."]
    assert {step.turn for step in shown} == {16}


def test_what_a_trigger_asks_and_does_next_belongs_to_the_same_step() -> None:
    asked: list[Event] = [*BLOW, ev.AbilityUsed(WITCH, "attacked"), ev.ChoiceAsked(SOUTH, WITCH, "damage")]
    answered: list[Event] = [ev.Damaged(WICK, 1, 1, 4, "ability")]
    found = steps([TURN[0], asked, answered, TURN[3]])
    assert [step.kind for step in found] == ["start", "attack", "move"]
    assert answered[0] in found[1].events
    assert step_lines(found)[0].endswith(
        ": Fen Witch takes 3 damage and is Burned. Fen Witch uses its ability: Wick Archer takes 1 damage."
    )


def test_an_action_after_an_ability_was_declined_is_a_step_of_its_own() -> None:
    asked = [(1, event) for event in (*BLOW, ev.ChoiceAsked(SOUTH, WITCH, "may"))]
    found = steps_of([*asked, *((3, event) for event in TURN[3])])
    assert [step.kind for step in found] == ["attack", "move"]


def test_a_trigger_before_the_attack_does_not_hide_who_attacks() -> None:
    (step,) = steps([[ev.Activated(WICK), ev.AbilityUsed(WITCH, "attacked"), *BLOW]])
    assert (step.kind, step.who) == ("attack", WICK)


def test_more_than_six_lines_join_the_move_and_attack_of_one_entity() -> None:
    more = [ev.Activated(WALL), ev.Moved(WALL, way("c4", "c5"), "move")]
    lines = lines_of(steps([*TURN[:-1], more]))
    assert [(line.number, [step.kind for step in line.steps]) for line in lines] == [
        (1, ["move", "attack"]),
        (2, ["move", "attack"]),
        (3, ["attack"]),
        (4, ["summon"]),
        (5, ["move"]),
    ]
    assert [len(line.steps) for line in lines_of(steps(TURN[:-1]))] == [1] * 6


def test_arithmetic_has_no_line_and_private_events_never_get_in() -> None:
    secret = ev.DrewCards(NORTH, ("Secret Card",))
    found = steps([[*TURN[0], secret], *TURN[1:]])
    assert all(secret not in step.events for step in found)
    told = " ".join(step_lines(found))
    assert "Secret" not in told
    assert " gains " not in told
    assert "draws" not in told


def test_what_an_ability_draws_is_told_under_the_players_name() -> None:
    fired = [*TURN[-2], ev.AbilityUsed(PAGE, "summoned"), ev.Drew(NORTH, 2, 4, 5)]
    (line,) = step_lines(steps([fired]))
    assert line == (
        "1. Cinder Page is summoned for 2 energy and moves from e8 to d7. "
        "Cinder Page uses its ability: North draws 2 cards."
    )
    (line,) = step_lines(steps([fired]), sides=("Ann", "Bob"))
    assert line.endswith(": Bob draws 2 cards.")


def test_a_turn_start_has_a_line_only_for_what_happens_to_somebody() -> None:
    fired = [ev.TurnBegan(16, SOUTH), ev.AbilityUsed(WITCH, "turn-start"), ev.Healed(WITCH, 1, 2, 5)]
    assert step_lines(steps([fired])) == ["1. Turn 16 starts. Fen Witch uses its ability: it heals 1."]
    assert step_lines(steps([[ev.TurnBegan(16, SOUTH), ev.Drew(SOUTH, 1, 3, 2)]])) == []
    (rolled,) = upkeep(shown_steps(steps(TURN)))
    assert rolled.facts == facts_of(ev.StatusRolled(WITCH, "burn", 2, False))


@pytest.mark.parametrize("seed", range(6))
def test_every_public_blow_of_a_duel_is_in_one_step(seed: int) -> None:
    log = [(ply, event) for ply, (_, _, events) in enumerate(random_duel(seed)) for event in events]
    found = steps_of(log)
    assert [event for step in found for event in step.events] == [
        event for _, event in log if audience(event) is None
    ]
    for step in found:
        assert sum(isinstance(event, ev.Attacked) for event in step.events) <= 1
        assert (step.who is None) == (step.kind in ("start", "end", "course"))
        hurt = [event for event in step.events if isinstance(event, ev.Damaged)]
        due = upkeep([step]) if step.kind == "start" else ()
        facts = [fact for episode in (*step_episodes(step), *due) for fact in episode.facts]
        assert [fact.amount for fact in facts if fact.what is What.HURT] == [each.amount for each in hurt]


@pytest.mark.parametrize("seed", range(3))
def test_a_description_tells_the_newest_steps_within_discords_limit(seed: int) -> None:
    log: list[tuple[int, Event]] = []
    for ply, (state, _, events) in zip(range(120), random_duel(seed), strict=False):
        log += [(ply, event) for event in events]
        shown = shown_steps(steps_of(log))
        names = ("Ann", "Bob")
        text = describe_view(MELEE.view(state, None), names, shown)
        assert len(text.encode("utf-16-le")) <= 2 * 1024
        lines = step_lines(shown, sides=names)
        if lines:
            assert lines[-1] in text
