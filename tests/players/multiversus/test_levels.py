"""Multiversus' computer players play by the rules, see only what they may, and are deterministic."""

from collections import Counter
from math import exp

import pytest

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import Action, Seal
from bot.games.multiversus.position.position import CHOOSING, OVER, Position
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.imagine import imagined, veil
from bot.games.multiversus.rules.offers import replies
from bot.players.api import UnknownLevelError
from bot.players.multiversus.adept import Adept
from bot.players.multiversus.levels import LEVELS, MultiversusPlayer, make_player
from bot.players.multiversus.master import Master, equilibrium
from bot.players.multiversus.planning import ActivationPlanner, Payoffs
from tests.examples import seeds
from tests.games.multiversus.games import LIBRARY, TABLES, positions


def play(
    number: int, players: tuple[MultiversusPlayer, MultiversusPlayer], rounds: int = 4
) -> tuple[State, list[object]]:
    """A game to its end, by seat, with what was played."""
    dice, played = FastDice(number), list[object]()
    own = [FastDice(number + 1), FastDice(number + 2)]
    table = TABLES[number % len(TABLES)]
    state, _ = MULTIVERSUS.begin(make_setup(LIBRARY, table, seat=1, rounds=rounds), dice)
    while waiting := MULTIVERSUS.waiting(state):
        seat = min(waiting)
        actions = MULTIVERSUS.legal(state, seat)
        action = players[seat].choose(veil(state, seat), actions, own[seat])
        assert action in actions
        MULTIVERSUS.apply(state, seat, action, dice)
        played.append(action)
    return state, played


def asked() -> list[tuple[State, int]]:
    """Positions with a seat that has something to choose."""
    found = [(state, seat) for state in positions() for seat in MULTIVERSUS.waiting(state)]
    return [(state, seat) for state, seat in found if len(MULTIVERSUS.legal(state, seat)) > 1]


@pytest.mark.parametrize("level", LEVELS)
def test_every_action_is_ranked_once_with_a_reason(level: str) -> None:
    player = make_player(level)
    for state, seat in asked()[::60]:
        actions = MULTIVERSUS.legal(state, seat)
        ranked = player.rank(veil(state, seat), actions, FastDice(1))
        assert Counter(each.action for each in ranked) == Counter(actions)
        assert [each.value for each in ranked] == sorted((each.value for each in ranked), reverse=True)
        assert all(each.reason for each in ranked)


@pytest.mark.parametrize("level", LEVELS)
def test_a_secret_choice_changes_nothing_that_a_player_does(level: str) -> None:
    player, hidden = make_player(level), 0
    for state, seat in asked()[::9]:
        sight, position = veil(state, seat), state.position
        if position is None or position.is_revealed or position.choices[1 - sight.side] is None:
            continue
        if position.phase != CHOOSING and sight.side != position.side:
            continue
        actions, answers = MULTIVERSUS.legal(state, seat), set()
        for other in _others(state, sight.side):
            answers.add(player.choose(veil(other, seat), actions, FastDice(3)))
        assert len(answers) == 1
        hidden += 1
        if hidden == 4:
            return
    assert hidden, "no position with a secret choice"


def _others(state: State, side: int) -> list[State]:
    """The same position with other secret choices of the other side."""
    found = []
    position = state.position
    assert position is not None
    for other in {world.choices[1 - side] for world in imagined(veil(state, state.seat_of(side)))} | {
        position.choices[1 - side]
    }:
        twin = state.copy()
        changed = position.copy()
        changed.choices = (position.choices[0], other) if side == 0 else (other, position.choices[1])
        twin.position = changed
        found.append(twin)
    return found


def test_a_veil_is_the_same_whatever_was_chosen() -> None:
    seen = 0
    for state, seat in asked()[::5]:
        position = state.position
        if position is None or position.phase in (CHOOSING, OVER):
            continue
        sight = veil(state, seat)
        if not sight.hidden:
            continue
        seen += 1
        for other in _others(state, sight.side):
            twin = veil(other, seat)
            assert twin.position == sight.position
            assert twin.hidden == sight.hidden
    assert seen > 5


@pytest.mark.parametrize("level", LEVELS[:2])
def test_the_same_game_comes_of_the_same_dice(level: str) -> None:
    player = make_player(level)
    first, second = (play(5, (player, player), rounds=1)[1] for _ in range(2))
    assert first == second


@pytest.mark.parametrize("number", seeds(1, 20))
def test_the_adept_beats_the_novice(number: int) -> None:
    adept, novice = make_player("adept"), make_player("novice")
    won = 0
    for seat in (0, 1):
        players = (adept, novice) if seat == 0 else (novice, adept)
        end = MULTIVERSUS.game_end(play(number, players)[0])
        assert end is not None
        won += end.winner == seat
    assert won >= 1


def test_secret_choices_are_mixed() -> None:
    """Who always makes the same choice can be read."""
    state = next(
        state
        for state in positions()
        if state.position is not None
        and state.position.phase == CHOOSING
        and state.position.activations == 0
        and state.position.choices == (None, None)
    )
    for level in LEVELS:
        player = make_player(level)
        for seat in MULTIVERSUS.waiting(state):
            actions = MULTIVERSUS.legal(state, seat)
            chosen = {player.choose(veil(state, seat), actions, FastDice(number)) for number in range(4)}
            assert all(isinstance(each, Seal) for each in chosen)
            if level != "adept":  # to whom one choice may look far better than all others
                assert len(chosen) > 1


#: Beginnings of turns, by their place among all, in which no choice is the best against every reply.
_SHARP = (0, 8)


def test_who_reads_a_choice_exploits_a_fixed_player_but_not_these() -> None:
    """A reader leaves its victim far less of an activation if that always makes its likeliest choice."""
    found = [
        state
        for state in positions()
        if state.position is not None
        and state.position.phase == CHOOSING
        and state.position.activations == 0
        and state.position.choices == (None, None)
    ]
    left = {(level, is_fixed): 0.0 for level in ("adept", "master") for is_fixed in (False, True)}
    for place in _SHARP:
        state = found[place]
        position = state.position
        assert position is not None
        payoffs = Payoffs(ActivationPlanner(), position)
        seat = state.seat_of(position.side)
        actions = MULTIVERSUS.legal(state, seat)
        for player in (Adept(), Master()):
            values = player.values(veil(state, seat), actions, FastDice(1))
            is_mixture = isinstance(player, Master)
            shares = values if is_mixture else [exp((each - max(values)) / player.calm) for each in values]
            mixed = {each: share for each, share in zip(actions, shares, strict=True) if share > 1e-3}
            for is_fixed in (False, True):
                fixed = {max(mixed, key=lambda each, mixed=mixed: mixed[each]): 1.0}
                left[player.name, is_fixed] += _left_by_a_reader(
                    payoffs, position, fixed if is_fixed else mixed
                )
    assert left["master", False] > left["master", True] + 0.5
    assert left["adept", False] > left["adept", True] + 0.1


def _left_by_a_reader(payoffs: Payoffs, position: Position, mixed: dict[Action, float]) -> float:
    """What the side with the Initiative is left by the best reply to its shares of choices."""
    whole = sum(mixed.values())
    return min(
        sum(share * payoffs.at(choice, reply) for choice, share in mixed.items() if isinstance(choice, Seal))
        / whole
        for reply in replies(position)
        if isinstance(reply, Seal)
    )


def test_an_equilibrium_of_matching_pennies_is_even() -> None:
    mine, theirs = equilibrium([[1.0, -1.0], [-1.0, 1.0]])
    assert mine == pytest.approx([0.5, 0.5], abs=0.05)
    assert theirs == pytest.approx([0.5, 0.5], abs=0.05)


def test_an_equilibrium_leaves_out_what_is_always_worse() -> None:
    mine, theirs = equilibrium([[3.0, 1.0], [0.0, 0.0]])
    assert mine == [1.0, 0.0]
    assert theirs == [0.0, 1.0]


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(UnknownLevelError, match="novice, adept, master"):
        make_player("oracle")
