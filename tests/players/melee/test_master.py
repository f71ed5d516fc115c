"""The master sees what two actions do together, guards its Summon Area, and keeps to its effort."""

from collections.abc import Iterable

import pytest

from bot.games.dice import FastDice
from bot.games.melee.board.tiles import SUMMON_AREAS, parse_tile
from bot.games.melee.position.actions import Action, Attack, End, Move, Use, format_action, parse_action
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.melee.sight.view_maker import to_act
from bot.games.two_seats import Seat
from bot.lab.melee.play import play_game
from bot.players.api import ComputerPlayer
from bot.players.melee.effort import TURN_LOOKS, TURN_SECONDS, Effort, Work, share_of
from bot.players.melee.levels import make_adviser, make_player
from bot.players.melee.master import ROUND, WIDE, Master, shortlist
from bot.players.melee.playouts import Playouts
from tests.examples import seeds
from tests.games.melee.duels import random_duel, setups

BOARD = """
title = "South is to move"
board = '''
....A...
........
........
........
........
........
........
..mAm...
'''
[turn]
player = "south"
number = 9
"""
CARD = """
[cards.{name}]
cost = 1
hp = {hp}
speed = {speed}
range = {range}
attack = {attack}
defense = {defense}
{more}
"""
ENTITY = """
[[entity]]
card = "{card}"
owner = "{owner}"
at = "{at}"
"""
PUSH = """trigger = { when = "activated", do = [
    { kind = "push", target = { kind = "chosen", side = "enemy", within = 3 }, distance = 1 },
] }"""
#: What one playout may look at beyond the work that is left when it begins, at most.
ONE_PLAYOUT = 150
BOMB = """trigger = { when = "activated", do = [
    { kind = "damage", target = { kind = "chosen", side = "enemy", within = 3 }, amount = 3 },
] }"""
#: HP, Speed, Range, Attack, Defense and the ability.
CARDS = {
    "Archer": (4, 1, 3, 9, 1, ""),
    "Runner": (6, 2, 1, 5, 3, ""),
    "Guard": (3, 2, 1, 0, 0, ""),
    "Prize": (8, 1, 1, 1, 2, ""),
    "Ram": (14, 3, 1, 3, 7, ""),
    "Bomber": (4, 1, 1, 2, 3, BOMB),
    "Shover": (4, 1, 3, 0, 4, PUSH),
}


def position(south: dict[str, str], north: dict[str, str]) -> State:
    """South to move; entities by tile."""
    text = BOARD
    for name, (hp, speed, reach, attack, defense, more) in CARDS.items():
        text += CARD.format(
            name=name, hp=hp, speed=speed, range=reach, attack=attack, defense=defense, more=more
        )
    for owner, entities in (("south", south), ("north", north)):
        for tile, card in entities.items():
            text += ENTITY.format(card=card, owner=owner, at=tile)
    return parse_scenario(text).position()


def turn_of(player: ComputerPlayer, state: State, seed: int) -> tuple[list[str], State]:
    """The actions of one whole turn of South, and the position after it."""
    after, dice = state.copy(), FastDice(seed)
    line = []
    while to_act(after) == 0 and after.turn == state.turn:
        action = player.choose(veil(after, 0), legal_actions(after), dice)
        line.append(format_action(action))
        perform(after, action, FastDice(seed), None)
    return line, after


#: The Guard on North's Summon Area always falls to the Archer's arrow: then the way is free for the Runner.
BLOCKED = position({"c7": "Archer", "e6": "Runner"}, {"e8": "Guard", "d6": "Prize", "a5": "Prize"})
#: The Prize there is too strong for anybody here, but can be pushed off.
HELD = position({"g8": "Shover", "e6": "Runner"}, {"e8": "Prize", "d6": "Guard", "a1": "Guard"})
#: The Ram could walk onto South's Summon Area, through d2 alone.
BESIEGED = position({"c3": "Runner", "h4": "Archer"}, {"d4": "Ram", "b3": "Guard", "h8": "Prize"})


@pytest.mark.parametrize("seed", seeds(2, 6))
@pytest.mark.parametrize("state", [BLOCKED, HELD], ids=["shot", "pushed"])
def test_it_takes_the_defender_off_the_summon_area_and_walks_on(state: State, seed: int) -> None:
    line, after = turn_of(Master(), state, seed)
    assert "move e6 e8" in line
    assert after.occupied[0] >> SUMMON_AREAS[1] & 1


@pytest.mark.parametrize("seed", range(3))
def test_the_adept_misses_that(seed: int) -> None:
    line, _ = turn_of(make_player("adept"), BLOCKED, seed)
    assert "move e6 e8" not in line


@pytest.mark.nightly
@pytest.mark.parametrize("seed", seeds(1, 6))
def test_it_stands_in_the_way_to_its_summon_area(seed: int) -> None:
    passed = BESIEGED.copy()
    perform(passed, End(), FastDice(seed), None)
    assert Move(parse_tile("d4"), parse_tile("d1")) in legal_actions(passed)
    _, after = turn_of(Master(), BESIEGED, seed)
    assert not [
        action for action in legal_actions(after) if isinstance(action, Move) and action.to == SUMMON_AREAS[0]
    ]


def test_it_wins_at_once_where_it_can_and_looks_no_further() -> None:
    state = position({"c7": "Bomber"}, {"e8": "Guard"})
    work = Counted()
    actions = legal_actions(state)
    chosen = Master(lambda _: work).choose(veil(state, 0), actions, FastDice(1))
    assert isinstance(chosen, Use)
    assert work.looks < len(actions) * 3


class Counted(Work):
    """Work that counts how much of it was done."""

    __slots__ = ("looks",)

    def __init__(self, share: float = 1.0) -> None:
        super().__init__(share)
        self.looks = 0

    def spend(self, looks: int) -> None:
        super().spend(looks)
        self.looks += looks


def test_one_legal_action_takes_no_effort() -> None:
    def none(_: float) -> Effort:
        raise AssertionError("nothing is to be decided")

    state = position({"c3": "Runner"}, {"b3": "Guard"})
    assert Master(none).choose(veil(state, 0), [End()], FastDice(1)) == End()


class Ticking:
    """A clock that every look at it moves on by so many seconds."""

    def __init__(self, tick: float) -> None:
        self.now = 0.0
        self._tick = tick

    def __call__(self) -> float:
        self.now += self._tick
        return self.now


@pytest.mark.parametrize("tick", [0.001, 0.02])
@pytest.mark.parametrize("state", [BLOCKED, HELD, BESIEGED], ids=["shot", "pushed", "besieged"])
def test_a_whole_turn_keeps_to_its_seconds(state: State, tick: float) -> None:
    clock = Ticking(tick)
    turn_of(make_player("master", clock), state, 1)
    assert clock.now < TURN_SECONDS


def test_a_clock_that_stands_still_does_not_keep_it_for_ever() -> None:
    state = position({"c3": "Runner"}, {"b3": "Guard"})
    actions = legal_actions(state)[-2:]
    assert make_player("master", lambda: 0.0).choose(veil(state, 0), actions, FastDice(1)) in actions


def test_a_hint_takes_no_longer_than_a_turn_but_looks_closer() -> None:
    seen, actions = veil(BLOCKED, 0), legal_actions(BLOCKED)
    hurried, clock = Ticking(0.01), Ticking(0.01)
    make_player("master", hurried).rank(seen, actions, FastDice(1))
    adviser = make_adviser(clock)
    best = adviser.rank(seen, actions, FastDice(1))[:3]
    halfway = clock.now
    adviser.weigh(seen, [each.action for each in best], FastDice(2))
    assert hurried.now * 1.5 < halfway < clock.now < TURN_SECONDS


def test_what_is_weighed_has_the_chances_of_the_same_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    actions = legal_actions(BLOCKED)[:3]
    played: list[tuple[Action, int]] = []

    def play(_playouts: Playouts, action: Action, world: int) -> float:
        played.append((action, world))
        return (0.2, 0.6, 0.4)[actions.index(action)] + (0.1 if world % 2 else 0.0)

    monkeypatch.setattr(Playouts, "play", play)
    weighed = Master(lambda _: Work(0.0)).weigh(veil(BLOCKED, 0), actions, FastDice(1))
    assert [each.action for each in weighed] == [actions[1], actions[2], actions[0]]
    assert [each.value for each in weighed] == pytest.approx([0.64, 0.44, 0.24])
    assert played == [(action, world) for world in range(ROUND) for action in actions]


def test_a_single_action_is_weighed_too() -> None:
    state = position({"e7": "Runner"}, {"b3": "Guard"})
    capture = parse_action("move e7 e8", Seat.SOUTH)
    (weighed,) = Master(lambda _: Work(0.0)).weigh(veil(state, 0), [capture], FastDice(1))
    assert weighed.value > 0.9


def test_without_any_time_it_plays_as_the_adept_sees_it() -> None:
    for state in decisions(5):
        seat, actions = to_act(state), legal_actions(state)
        assert seat is not None
        hurried = make_player("master", Ticking(TURN_SECONDS))
        assert hurried.choose(veil(state, seat), actions, FastDice(2)) in actions
    assert "move e6 e8" not in turn_of(make_player("master", Ticking(TURN_SECONDS)), BLOCKED, 1)[0]


def decisions(seed: int) -> list[State]:
    """Some positions of a random duel in which there is something to decide."""
    found = [state.copy() for state, _, _ in random_duel(seed) if to_act(state) is not None]
    return [state for state in found if len(legal_actions(state)) > 1][::6]


def test_fixed_work_bounds_what_is_looked_at() -> None:
    for state in decisions(7)[::3]:
        seat, made = to_act(state), []

        def effort(share: float, made: list[Counted] = made) -> Effort:
            made.append(Counted(share / 10))
            return made[-1]

        assert seat is not None
        Master(effort).choose(veil(state, seat), legal_actions(state), FastDice(3))
        if state.turn:
            (work,) = made
            assert work.looks < share_of(state, seat) / 10 * TURN_LOOKS + ONE_PLAYOUT


@pytest.mark.parametrize("state", [BLOCKED, HELD, BESIEGED], ids=["shot", "pushed", "besieged"])
def test_the_decisions_of_a_turn_share_its_effort(state: State) -> None:
    shares = []

    def effort(share: float) -> Effort:
        shares.append(share)
        return Work(share, 100)

    turn_of(Master(effort), state, 1)
    assert 0 < sum(shares) <= 1


def test_chances_are_chances_and_the_ranking_follows_them() -> None:
    ranked = Master().rank(veil(BLOCKED, 0), legal_actions(BLOCKED), FastDice(1))
    assert all(0 <= each.value <= 1 for each in ranked)
    assert format_action(ranked[0].action).startswith("attack c7 e8")
    assert ranked[0].value > 0.8


def test_the_shortlist_holds_the_best_of_each_kind() -> None:
    actions = legal_actions(BLOCKED)
    order = sorted(range(len(actions)), key=lambda number: (not isinstance(actions[number], Move), number))
    chosen = [actions[number] for number in shortlist(actions, order)]
    assert len(chosen) <= WIDE
    assert End() in chosen
    assert {action.start for action in chosen if isinstance(action, Attack)} == {
        action.start for action in actions if isinstance(action, Attack)
    }


def games_won(numbers: Iterable[int]) -> int:
    """How many of these games against the adept it wins with a fifth of its work."""
    adept, master = make_player("adept"), Master(lambda share: Work(share, TURN_LOOKS // 5))
    mirrored = [setup for setup in setups() if setup.deck_names[0] == setup.deck_names[1]]
    won = 0
    for number in numbers:
        players = (master, adept) if number % 2 == 0 else (adept, master)
        setup, first = mirrored[number * 5 % len(mirrored)], Seat(number // 2 % 2)
        outcome = play_game(setup, first, players, FastDice(number), (1, number)).outcome
        won += outcome is not None and outcome.winner == number % 2
    return won


@pytest.mark.nightly
def test_it_beats_the_adept() -> None:
    """Games that are soon over; what 400 games of all of its work say, `python -m bot lab ladder` prints."""
    assert games_won([6, 7]) == 2


@pytest.mark.nightly
def test_it_beats_the_adept_more_often_than_not() -> None:
    assert games_won(range(60)) > 30
