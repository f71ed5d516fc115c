"""The grandmaster: its value of positions, its playouts, and its search."""

import pytest

from bot.content.folders import DATA
from bot.content.melee.value import opponent, shipped_value
from bot.games.dice import FastDice
from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.position.actions import (
    Action,
    Attack,
    Choose,
    End,
    Move,
    Summon,
    Use,
    format_action,
    parse_action,
)
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.melee.sight.view_maker import to_act
from bot.games.two_seats import Seat
from bot.lab.melee.puzzles.proof import ask
from bot.players.api import UnknownLevelError
from bot.players.melee.effort import GRAND_LOOKS, GRAND_SECONDS, Deadline, Effort, Work, share_of
from bot.players.melee.grandmaster import ENOUGH, LONG_AHEAD, Grandmaster, LongPlayouts, occasion
from bot.players.melee.levels import make_player
from bot.players.melee.playouts import LEFT, Playouts, ahead_of, count_nothing
from bot.players.melee.valuing.appraisal import Appraisal
from bot.players.melee.valuing.features import EACH, NAMES, WHOLE, features_of
from bot.players.melee.valuing.value import PositionValue
from bot.players.melee.valuing.weights import DEFAULT, Weights
from tests.games.melee.duels import random_duel
from tests.players.melee import test_master
from tests.players.melee.test_master import BESIEGED, BLOCKED, HELD, ONE_PLAYOUT, Ticking, position, turn_of

#: Knows nothing: every position is even.
EVEN = PositionValue(0.0, dict.fromkeys(NAMES, 0.0))
EARLY = parse_action("move e6 e7", Seat.SOUTH)
#: Nobody can do anything to anybody for some turns.
QUIET = position({"a1": "Guard", "b1": "Guard"}, {"g8": "Guard", "h8": "Guard", "h7": "Guard"})


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
    value = PositionValue(0.5, {**dict.fromkeys(NAMES, 0.0), "own entities": 2.0})
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
        PositionValue(0.0, slopes)


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


def playouts(state: State, value: PositionValue) -> LongPlayouts:
    """South's playouts as the grandmaster makes them."""
    return LongPlayouts(veil(state, 0), DEFAULT, 5, count_nothing, value)


def test_playouts_end_with_the_learned_value_or_the_result() -> None:
    assert playouts(QUIET, EVEN).play(End(), 1) == 0.5
    assert 0 < playouts(QUIET, shipped_value()).play(End(), 1) < 0.5


def test_playouts_are_valued_as_each_turn_begins_from_the_enemys_answer_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    valued: list[int] = []

    def chance(_value: PositionValue, state: State, _seat: int, _weights: Weights) -> float:
        valued.append(state.turn)
        return 0.1 * len(valued)

    monkeypatch.setattr(PositionValue, "chance", chance)
    assert playouts(QUIET, EVEN).play(End(), 1) == pytest.approx(0.3)
    assert valued == [QUIET.turn + turns for turns in range(2, LONG_AHEAD + 2)]


def test_a_result_counts_for_all_turns_that_are_not_reached() -> None:
    """Nobody can come to the Runner on the Summon Area; near the turn limit, nothing is guessed any more."""
    state = position({"e7": "Runner"}, {"a1": "Guard"})
    capture = parse_action("move e7 e8", Seat.SOUTH)
    assert playouts(state, EVEN).play(capture, 0) == 1.0
    late = QUIET.copy()
    late.turn = late.setup.turn_limit - 1
    assert playouts(late, EVEN).play(End(), 0) in (0.0, 0.5, 1.0)


def rich() -> State:
    """A position of a random duel in which one may move, attack, summon and end the turn."""
    kinds = {Attack, Move, Summon, End}
    return next(
        state.copy()
        for seed in range(50)
        for state, _, _ in random_duel(seed)
        if to_act(state) is not None and kinds <= {type(action) for action in legal_actions(state)}
    )


def test_an_attack_rolls_the_same_dice_whatever_was_played_before_it() -> None:
    attack = next(action for action in legal_actions(BLOCKED) if isinstance(action, Attack))
    numbers = {occasion(BLOCKED, attack, 0)}
    for other in legal_actions(BLOCKED):
        if isinstance(other, Move) and other.start != attack.start:
            after = BLOCKED.copy()
            perform(after, other, FastDice(1), None)
            numbers.add(occasion(after, attack, 0))
    assert len(numbers) == 1


def test_no_two_things_in_a_turn_roll_the_same_dice() -> None:
    """The targets of an attack, and the ends of a move, do not matter."""
    state = rich()
    found: dict[int, set[object]] = {}
    for action in legal_actions(state):
        match action:
            case Attack(start, _) | Move(start, _):
                done: object = type(action), start
            case Use(tile, _):
                done = Use, tile
            case Summon(card, _):
                done = card
            case _:
                done = action
        found.setdefault(occasion(state, action, 0), set()).add(done)
    assert all(len(each) == 1 for each in found.values())
    asked = {occasion(state, Choose(()), times) for times in (0, 1)}
    assert len(asked | found.keys()) == len(found) + 2


def test_a_second_attack_rolls_dice_of_its_own() -> None:
    attack = next(action for action in legal_actions(BLOCKED) if isinstance(action, Attack))
    once = BLOCKED.copy()
    once.on(attack.start).fought += 1
    assert occasion(once, attack, 0) != occasion(BLOCKED, attack, 0)


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
    """Against its first opinion, it plays what turns out best, and soon leaves what turns out worst.

    Each round takes a third of the work: six actions on 20 worlds, then three on 40, then two on 60.
    """
    actions = [action for action in legal_actions(BLOCKED) if isinstance(action, Move)][:6]
    chances = dict(zip(actions, (0.4, 0.5, 0.55, 0.5, 0.5, 0.1), strict=True))
    played: list[Action] = []
    work = Work(1.0, 3600)

    def play(_playouts: LongPlayouts, action: Action, _world: int) -> float:
        played.append(action)
        work.spend(10)
        return chances[action]

    monkeypatch.setattr(LongPlayouts, "play", play)
    best = Grandmaster(EVEN, lambda _: work).choose(veil(BLOCKED, 0), actions, FastDice(1))
    assert best == actions[2]
    counts = sorted(played.count(action) for action in actions)
    assert counts == pytest.approx([20, 20, 20, 60, 120, 120], abs=3)
    assert played.count(actions[5]) == counts[0]
    assert played.count(actions[2]) == counts[-1]


@pytest.mark.parametrize(("carried", "is_long"), [(ENOUGH - 1, False), (ENOUGH + 1, True)])
def test_it_searches_like_the_master_where_the_effort_carries_few_long_playouts(
    carried: int, is_long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Less than two playouts for each action would tell nothing, and its first opinion counts for little."""
    actions = [action for action in legal_actions(BLOCKED) if isinstance(action, Move)][:6]
    long, short = [], []
    work = Work(1.0, 2400)

    def play_long(_playouts: LongPlayouts, action: Action, _world: int) -> float:
        long.append(action)
        work.spend(2400 // carried)
        return 0.5

    def play(_playouts: Playouts, action: Action, _world: int) -> float:
        short.append(action)
        work.spend(10)
        return 0.9 if action == actions[2] else 0.1

    monkeypatch.setattr(Playouts, "play", play)
    monkeypatch.setattr(LongPlayouts, "play", play_long)
    best = Grandmaster(EVEN, lambda _: work).choose(veil(BLOCKED, 0), actions, FastDice(1))
    if is_long:
        assert not short
        assert len(long) > len(actions)
    else:
        assert len(long) == 1
        assert best == actions[2]


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


def test_work_and_time_tell_which_part_of_them_is_used_up() -> None:
    work = Work(0.5, 100)
    work.spend(24)
    assert (work.is_past(0.4), work.is_past(0.5)) == (True, False)
    work.spend(1)
    assert (work.is_past(0.5), work.is_past(1), work.is_over) == (True, False, False)
    work.spend(25)
    assert (work.is_past(1), work.is_over) == (True, True)
    deadline = Deadline(Ticking(1.0), 0.5, 25.0)  # begins at 1, ends at 11
    assert [deadline.is_past(0.5) for _ in range(6)] == [False] * 4 + [True] * 2
    assert [deadline.is_past(1) for _ in range(5)] == [False] * 3 + [True] * 2


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
    assert work.looks < share_of(state, 0) * 2000 + LONG_AHEAD * ONE_PLAYOUT


def test_attacks_that_matter_are_found() -> None:
    ranked = quick().rank(veil(BLOCKED, 0), legal_actions(BLOCKED), FastDice(1))
    assert isinstance(ranked[0].action, Attack)
    assert ranked[0].value > 0.6


def test_it_plays_to_the_end_if_the_turn_limit_is_near() -> None:
    state = BLOCKED.copy()

    def with_left(turns: int) -> State:
        state.turn = state.setup.turn_limit - turns
        return state

    assert ahead_of(with_left(LONG_AHEAD + LEFT + 1), LONG_AHEAD) == LONG_AHEAD
    assert [ahead_of(with_left(turns), LONG_AHEAD) for turns in (LONG_AHEAD + LEFT, 1, 0)] == [
        None,
        None,
        None,
    ]


def test_it_finds_what_only_the_last_turns_tell() -> None:
    """A few turns ahead, the swap of `ability-03` looks no better than to do nothing; at the end it is."""
    puzzle = parse_scenario((DATA / "puzzles" / "ability-03.toml").read_text("utf-8"))
    assert ask(puzzle, opponent("grandmaster"), 1).line == "use c4 c7"
