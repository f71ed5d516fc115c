"""The grandmaster: its value of positions, its playouts, and its search."""

import pytest

from bot.content.folders import DATA
from bot.content.melee.opponents import opponent
from bot.content.melee.value import shipped_value
from bot.games.dice import FastDice
from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.position.actions import Action, Attack, End, Move, format_action, parse_action
from bot.games.melee.position.state import State
from bot.games.melee.rules.imagine import veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.two_seats import Seat
from bot.lab.melee.puzzles.solve import ask
from bot.players.api import UnknownLevelError
from bot.players.melee.appraisal import Appraisal
from bot.players.melee.effort import GRAND_LOOKS, GRAND_SECONDS, Effort, Work, share_of
from bot.players.melee.features import EACH, NAMES, WHOLE, features_of
from bot.players.melee.grandmaster import AHEAD, HABITS, LEFT, Grandmaster, ahead_of
from bot.players.melee.levels import make_player
from bot.players.melee.playouts import Playouts
from bot.players.melee.value import Value
from bot.players.melee.weights import DEFAULT
from tests.players.melee import test_master
from tests.players.melee.test_master import BESIEGED, BLOCKED, HELD, ONE_PLAYOUT, Ticking, position, turn_of

#: Knows nothing: every position is even.
EVEN = Value(0.0, dict.fromkeys(NAMES, 0.0))
EARLY = parse_action("move e6 e7", Seat.SOUTH)


def quick(part: int = 4) -> Grandmaster:
    """The grandmaster with one part of its work."""
    return Grandmaster(shipped_value(), lambda share: Work(share, GRAND_LOOKS // part))


def seen(state: State) -> dict[str, float]:
    """The features of a position for the seat on turn, by name."""
    appraisal = Appraisal(state, state.active, len(state.hand[1 - state.active]), DEFAULT)
    return dict(zip(NAMES, features_of(appraisal), strict=True))


# --- features ---------------------------------------------------------------------------------------------


def test_each_feature_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES) == len(WHOLE) + 2 * len(EACH)


def test_features_tell_who_has_what() -> None:
    found = seen(BLOCKED)
    assert (found["own entities"], found["enemy entities"]) == pytest.approx((0.6, 0.9))
    assert (found["own hp"], found["enemy hp"]) == pytest.approx((1.0, 1.9))
    assert found["enemy home"] == found["own in one"] == 0.5
    assert found["intruder"] == found["own poisoned"] == 0


def test_both_sides_are_seen_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a position that looks the same from both sides, what is told of them is the same."""
    monkeypatch.setattr(test_master, "BOARD", test_master.BOARD.replace("..mAm...", "...A...."))
    found = seen(position({"c3": "Runner", "d2": "Guard"}, {"f6": "Runner", "e7": "Guard"}))
    assert {name for name in EACH if found[f"own {name}"] != found[f"enemy {name}"]} == set()
    assert found["own guards"] > 0


def test_an_intruder_is_seen_with_the_chance_to_be_rid_of_it() -> None:
    near = seen(position({"d3": "Archer"}, {"d1": "Guard"}))
    far = seen(position({"h8": "Archer"}, {"d1": "Guard"}))
    assert near["intruder"] == far["intruder"] == 1
    assert near["freed"] > 0.9
    assert far["freed"] == 0


# --- the value --------------------------------------------------------------------------------------------


def test_slopes_and_bias_make_the_chance() -> None:
    value = Value(0.5, {**dict.fromkeys(NAMES, 0.0), "own entities": 2.0})
    features = [0.0] * len(NAMES)
    features[NAMES.index("own entities")] = 0.3
    assert value.of(features) == pytest.approx(0.7502601)
    features[NAMES.index("own entities")] = -1e9
    assert 0 < value.of(features) < 1e-4


@pytest.mark.parametrize(
    ("slopes", "told"),
    [
        (dict.fromkeys(NAMES[1:], 0.0), "there is no slope for 'standing'"),
        ({**dict.fromkeys(NAMES, 0.0), "luck": 1.0}, "'luck' is no feature of a position"),
    ],
)
def test_slopes_must_be_those_of_the_features(slopes: dict[str, float], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Value(0.0, slopes)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (({"c3": "Runner", "c4": "Ram"}, {"f6": "Guard"}), ({"c3": "Runner"}, {"f6": "Guard"})),
        (({"c3": "Runner"}, {"f6": "Guard"}), ({"c3": "Runner"}, {"f6": "Guard", "f7": "Ram"})),
        (({"e7": "Runner"}, {"a1": "Guard"}), ({"a1": "Runner"}, {"a2": "Guard"})),
        (({"d3": "Archer"}, {"h8": "Guard"}), ({"h8": "Archer"}, {"d1": "Guard"})),
    ],
    ids=["an entity more", "an enemy fewer", "at the goal", "no intruder"],
)
def test_what_ships_prefers_what_is_plainly_better(
    better: tuple[dict[str, str], dict[str, str]], worse: tuple[dict[str, str], dict[str, str]]
) -> None:
    more, less = (shipped_value().chance(position(*each), 0, DEFAULT) for each in (better, worse))
    assert 0 < less < more < 1


def test_the_chances_of_both_seats_add_up_to_one() -> None:
    value = shipped_value()
    assert value.chance(BLOCKED, 0, DEFAULT) + value.chance(BLOCKED, 1, DEFAULT) == pytest.approx(1)


def test_there_is_no_grandmaster_without_a_value() -> None:
    with pytest.raises(UnknownLevelError):
        make_player("grandmaster")
    assert opponent("grandmaster").name == "grandmaster"


# --- playouts ---------------------------------------------------------------------------------------------


def playouts(state: State, value: Value) -> Playouts:
    """South's playouts as the grandmaster makes them."""
    return Playouts(veil(state, 0), DEFAULT, 5, lambda _: None, AHEAD, value=value)


def test_playouts_end_with_the_learned_value_or_the_result() -> None:
    quiet = position({"a1": "Guard", "b1": "Guard"}, {"g8": "Guard", "h8": "Guard", "h7": "Guard"})
    assert playouts(quiet, EVEN).play(End(), 1) == 0.5
    assert 0 < playouts(quiet, shipped_value()).play(End(), 1) < 0.5
    state = position({"e7": "Runner"}, {"a1": "Guard"})
    assert playouts(state, EVEN).play(parse_action("move e7 e8", Seat.SOUTH), 0) == 1.0


def test_the_first_look_at_an_action_is_the_masters() -> None:
    """The value was learned where turns begin, not within them."""
    looked = (playouts(BLOCKED, value).glimpse(EARLY, 2) for value in (EVEN, shipped_value()))
    assert {each.chance for each in looked} == {
        Playouts(veil(BLOCKED, 0), DEFAULT, 5, lambda _: None).glimpse(EARLY, 2).chance
    }


# --- the search -------------------------------------------------------------------------------------------


@pytest.mark.nightly
@pytest.mark.parametrize("state", [BLOCKED, HELD], ids=["shot", "pushed"])
def test_it_takes_the_defender_off_the_summon_area_and_walks_on(state: State) -> None:
    line, after = turn_of(quick(), state, 3)
    assert "move e6 e8" in line
    assert after.occupied[0] >> SUMMON_AREAS[1] & 1


def test_the_same_dice_make_the_same_decision() -> None:
    actions = legal_actions(BESIEGED)
    one, other = (quick().rank(veil(BESIEGED, 0), actions, FastDice(4)) for _ in range(2))
    assert one == other
    assert all(0 <= each.value <= 1 for each in one)


def test_a_win_at_once_is_taken_without_looking_further() -> None:
    state = position({"d7": "Archer"}, {"d8": "Guard"})
    made: list[Work] = []

    def effort(share: float) -> Effort:
        made.append(Work(share, GRAND_LOOKS))
        return made[-1]

    action = Grandmaster(EVEN, effort).choose(veil(state, 0), legal_actions(state), FastDice(1))
    assert format_action(action) == "attack d7 d8"


def test_what_shows_only_later_turns_the_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against its first opinion, it plays what turns out best, and soon leaves what turns out worst."""
    actions = [action for action in legal_actions(BLOCKED) if isinstance(action, Move)][:6]
    chances = dict(zip(actions, (0.4, 0.5, 0.55, 0.5, 0.5, 0.1), strict=True))
    played: list[Action] = []

    def play(_playouts: Playouts, action: Action, _world: int) -> float:
        played.append(action)
        return chances[action]

    monkeypatch.setattr(Playouts, "play", play)
    best = Grandmaster(EVEN, lambda _: Work(1.0, 10**6)).choose(veil(BLOCKED, 0), actions, FastDice(1))
    assert best == actions[2]
    assert played.count(actions[5]) == HABITS.round < played.count(actions[2])


@pytest.mark.nightly
@pytest.mark.parametrize("tick", [0.001, 0.02])
@pytest.mark.parametrize("state", [BLOCKED, BESIEGED], ids=["shot", "besieged"])
def test_a_whole_turn_keeps_to_its_seconds(state: State, tick: float) -> None:
    clock = Ticking(tick)
    turn_of(opponent("grandmaster", clock), state, 1)
    assert clock.now < GRAND_SECONDS < 3


def test_without_any_time_it_still_plays() -> None:
    actions = legal_actions(BESIEGED)
    hurried = opponent("grandmaster", Ticking(GRAND_SECONDS))
    assert hurried.choose(veil(BESIEGED, 0), actions, FastDice(2)) in actions


class Counted(Work):
    """Fixed work that counts what was looked at."""

    def __init__(self, share: float, looks: int) -> None:
        super().__init__(share, looks)
        self.looks = 0

    def spend(self, looks: int) -> None:
        """Count."""
        self.looks += looks
        super().spend(looks)


@pytest.mark.parametrize("state", [BLOCKED, BESIEGED], ids=["shot", "besieged"])
def test_fixed_work_bounds_what_is_looked_at(state: State) -> None:
    made: list[Counted] = []

    def effort(share: float) -> Effort:
        made.append(Counted(share, 2000))
        return made[-1]

    Grandmaster(shipped_value(), effort).choose(veil(state, 0), legal_actions(state), FastDice(3))
    (work,) = made
    assert work.looks < share_of(state, 0) * 2000 + AHEAD * ONE_PLAYOUT


def test_attacks_that_matter_are_found() -> None:
    ranked = quick().rank(veil(BLOCKED, 0), legal_actions(BLOCKED), FastDice(1))
    assert isinstance(ranked[0].action, Attack)
    assert ranked[0].value > 0.6


def test_it_plays_to_the_end_if_the_turn_limit_is_near() -> None:
    state = BLOCKED.copy()

    def with_left(turns: int) -> State:
        state.turn = state.setup.turn_limit - turns
        return state

    assert ahead_of(with_left(AHEAD + LEFT + 1)) == AHEAD
    assert [ahead_of(with_left(turns)) for turns in (AHEAD + LEFT, 1, 0)] == [None, None, None]


def test_it_finds_what_only_the_last_turns_tell() -> None:
    """Three turns ahead, the swap of `ability-03` looks no better than to do nothing; at the end it is."""
    puzzle = parse_scenario((DATA / "puzzles" / "ability-03.toml").read_text("utf-8"))
    assert ask(puzzle, opponent("grandmaster"), 1).line == "use c4 c7"
