"""Multiuniversum's computer players play by the rules, see only what they may, and are deterministic."""

from collections import Counter
from random import Random

import pytest

from bot.games.dice import FastDice
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.position.setup import make_setup, read_setup
from bot.games.universum.position.state import State
from bot.games.universum.rules.imagine import imagine, veil
from bot.games.universum.rules.legal import legal_actions
from bot.games.universum.rules.perform import perform
from bot.games.universum.rules.turns import ROUNDS
from bot.games.universum.sight.view import view_of
from bot.players.api import UnknownLevelError
from bot.players.universum.adept import Adept
from bot.players.universum.facts import UNKNOWN
from bot.players.universum.levels import LEVELS, UniversumPlayer, make_player
from bot.players.universum.master import Master, SearchDepth
from bot.players.universum.planning import Planner
from bot.players.universum.weights import DEFAULT
from tests.games.universum.games import BOX, positions

_QUICK = Master(SearchDepth(width=2, worlds=1, last=1))


def _re_dealt(state: State, seat: int, chance: Random) -> State:
    """Another position that this seat cannot tell from `state`: hidden cards and portals change places."""
    twin = state.copy()
    others = [other for other in range(len(twin.hands)) if other != seat]
    cards = [*twin.stack, *(card for other in others for card in twin.hands[other])]
    chance.shuffle(cards)
    for other in others:
        count = len(twin.hands[other])
        twin.hands[other], cards = cards[:count], cards[count:]
    twin.stack = cards
    row = twin.known[seat]
    places = [
        (number, place)
        for number, stack in enumerate(twin.portals)
        for place in range(len(stack))
        if not row[number] >> place & 1
    ]
    hidden = [twin.portals[number][place] for number, place in places]
    chance.shuffle(hidden)
    stacks = [list(stack) for stack in twin.portals]
    for (number, place), portal in zip(places, hidden, strict=True):
        stacks[number][place] = portal
    twin.portals = [tuple(stack) for stack in stacks]
    return twin


def _sample(count: int) -> list[State]:
    found = [state for state in positions() if len(legal_actions(state)) > 1]
    return Random(5).sample(found, count)


def test_a_veiled_position_tells_nothing_that_its_seat_may_not_know() -> None:
    chance = Random(1)
    for state in positions():
        for seat in state.playing:
            veiled, other = veil(state, seat), veil(_re_dealt(state, seat, chance), seat)
            assert MULTIUNIVERSUM.snapshot(veiled.state) == MULTIUNIVERSUM.snapshot(other.state)
            assert (veiled.unseen, veiled.hidden) == (other.unseen, other.hidden)


def test_an_imagined_position_looks_like_the_real_one_to_its_seat() -> None:
    differ = 0
    for number, state in enumerate(_sample(40)):
        seat = state.active
        imagined = imagine(veil(state, seat), FastDice(number))
        assert view_of(imagined, seat) == view_of(state, seat)
        differ += imagined.stack != state.stack
    assert differ > 20


@pytest.mark.parametrize("player", [make_player("novice"), make_player("adept"), _QUICK], ids=LEVELS)
def test_nobody_peeks_and_the_same_dice_give_the_same_ranking(player: UniversumPlayer) -> None:
    chance = Random(2)
    for number, state in enumerate(_sample(6)):
        seat = state.active
        actions = legal_actions(state)
        twin = _re_dealt(state, seat, chance)
        ranked = player.rank(veil(state, seat), actions, FastDice(number))
        assert ranked == player.rank(veil(twin, seat), actions, FastDice(number))
        assert sorted(map(str, actions)) == sorted(str(one.action) for one in ranked)
        assert ranked[0].action == player.choose(veil(state, seat), actions, FastDice(number))
        assert all(one.reason for one in ranked)


def _play(players: list[UniversumPlayer], seed: int) -> State:
    dice, own = FastDice(seed), [FastDice(seed + 1 + seat) for seat in range(len(players))]
    state, _ = MULTIUNIVERSUM.begin(make_setup(BOX, len(players)), dice)
    while waiting := MULTIUNIVERSUM.waiting(state):
        (seat,) = waiting
        actions = legal_actions(state)
        choice = players[seat].choose(veil(state, seat), actions, own[seat])
        MULTIUNIVERSUM.apply(state, seat, choice, dice)  # refuses what is illegal
    return state


def test_the_adept_wins_most_games_against_the_novice() -> None:
    adept, novice = Adept(), make_player("novice")
    wins = 0
    for game in range(4):
        players = [adept, novice] if game % 2 else [novice, adept]
        outcome = _play(players, game).outcome
        assert outcome is not None
        wins += outcome.winners == (players.index(adept),)
    assert wins >= 3


def _last_turn() -> State:
    """The last turn of a game. The seat to act is behind, and may seal 5 DP here or move to 8."""
    state = State(read_setup(make_setup(BOX, 2, "basic")))
    state.round, state.turns, state.active, state.actions = ROUNDS, 2 * ROUNDS, 1, 2
    state.portals = [("coil+fuse+lens",), ("fuse+magnet",), ("wrench",), ("coil",), ("lens",)]
    state.see_tops()
    state.sealed[0] = ("fuse+wrench",)
    state.tools[1] = ("MPSRT+fuse", "MTPRS+lens", "MRSPT+coil", "MRSTP+magnet")
    state.hands = [[], ["PMTSR+magnet", "SPRTM+wrench"]]
    return state


def test_what_a_plan_foresees_is_what_the_rules_do() -> None:
    compared = Counter[str]()
    for state in _sample(60):
        seat = state.active
        planner = Planner(state, DEFAULT, ())
        now = planner.now(state)
        for action, _, after in planner.steps(now) if state.choice is None else ():
            assert action in legal_actions(state)
            if after is None:
                continue
            twin = state.copy()
            twin.actions = 9  # so that the turn goes on, whatever is left in it
            perform(twin, seat, action, FastDice(1), None)
            if twin.active != seat or twin.choice is not None or twin.outcome is not None:
                continue  # nothing is left in the hand
            there = Planner(twin, DEFAULT, ()).now(twin)
            for one in ("lab", "at", "keeps", "played"):
                assert getattr(after, one) == getattr(there, one), action
            assert set(after.hand) == set(there.hand)
            assert after.actions == state.actions - 1
            seen = [
                (one is UNKNOWN, one is other)
                for one, other in zip(after.board.tops, there.board.tops, strict=True)
            ]
            assert all(unknown or same for unknown, same in seen), action
            assert after.board.sealed == there.board.sealed
            compared[type(action).__name__] += 1
    assert min(compared["PlayCard"], compared["Prepare"]) > 20


def test_the_adept_plans_its_turn_to_the_end_of_the_game() -> None:
    state = _last_turn()
    for line in ("play PMTSR+magnet 1", "prepare SPRTM+wrench"):
        assert MULTIUNIVERSUM.parse_action(line, 1) in legal_actions(state)
    ranked = Adept().rank(veil(state, 1), legal_actions(state), FastDice(1))
    # Moving to 1 leaves a card that only searches there, so sealing here is best. It still costs three tools.
    assert MULTIUNIVERSUM.format_action(ranked[0].action) == "play SPRTM+wrench"
    state.hands[1] = ["PMTSR+magnet", "PSRTM+magnet"]
    ranked = Adept().rank(veil(state, 1), legal_actions(state), FastDice(1))
    assert MULTIUNIVERSUM.format_action(ranked[0].action) == "play PMTSR+magnet 1"
    assert ranked[0].value > ranked[-1].value + 20  # only this wins


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(UnknownLevelError, match="novice, adept, master"):
        make_player("oracle")
