"""Every legal action is accepted; every other one is refused, and with the right reason."""

from itertools import chain
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.dice import FastDice
from bot.games.errors import IllegalAction
from bot.games.melee.board.tiles import NAMES, TILES
from bot.games.melee.game import MELEE
from bot.games.melee.position.actions import (
    Action,
    AgreeDraw,
    Attack,
    Choose,
    Concede,
    End,
    Move,
    Summon,
    TakeTurn,
    Use,
    format_action,
    parse_action,
)
from bot.games.melee.position.snapshot import take_snapshot
from bot.games.melee.position.state import State
from bot.games.melee.rules.legal import REFUSALS, legal_actions, refusal
from bot.games.melee.sight.view_maker import plan, plan_summon, to_act
from bot.games.two_seats import Seat
from tests.cases import for_each
from tests.examples import examples
from tests.games.melee.duels import random_duel
from tests.games.melee.wild import wild_duel, wild_position

SEEDS = st.integers(0, 2**32)
WORDS = ("yes", "no", "poison", "3", "Nobody", "a1", "d4", "h8")


def positions(seed: int, count: int) -> list[State]:
    """A random position, and positions of a wild duel, those that wait for a choice first."""
    seen = [state.copy() for state, _, _ in wild_duel(seed, 80)]
    asked = [state for state in seen if state.choice is not None]
    chance = Random(seed)
    return [wild_position(seed), *asked[:2], *chance.sample(seen, min(count, len(seen)))]


def possible(state: State, chance: Random) -> list[Action]:
    """Actions that can be written, legal or not: all on tiles that matter, and a sample of the others."""
    manned = [entity.tile for entity in state.entities.values()]
    starts = {*manned, chance.randrange(TILES)}
    names = {rules.name for rules in state.setup.cards} | {"Nobody"}
    moves = (Move(start, to) for start in starts for to in range(TILES))
    attacks = (Attack(start, to) for start in starts for to in {*manned, *chance.sample(range(TILES), 8)})
    summons = (Summon(name, to) for name in sorted(names) for to in chance.sample(range(TILES), 6))
    choices = [(), *((word,) for word in (*WORDS, *NAMES[::5])), ("d4", "d5"), ("yes", "yes")]
    uses = (Use(start, choice) for start in starts for choice in choices)
    answers = (Choose(choice) for choice in choices if choice)
    rest: tuple[Action, ...] = (End(), TakeTurn(True), TakeTurn(False))
    return list(chain(moves, attacks, summons, uses, answers, rest))


@examples(6)
@given(SEEDS)
def test_an_action_is_refused_with_a_reason_or_is_legal(seed: int) -> None:
    chance = Random(seed)
    for state in positions(seed, 2):
        legal = legal_actions(state)
        snapshot = take_snapshot(state)
        for action in {*possible(state, chance), *legal}:
            code = refusal(state, action)
            assert (code is None) == (action in legal), f"{action} is {code} at ply {state.ply}"
            if code is None:
                continue
            assert code in REFUSALS
            with pytest.raises(IllegalAction) as caught:
                MELEE.apply(state, to_act(state), action, FastDice(seed))
            assert caught.value.code == code
        assert take_snapshot(state) == snapshot


@pytest.mark.nightly
def test_most_reasons_come_up_in_play() -> None:
    """The test above would say little if it met only a few reasons."""
    met: set[str | None] = set()
    for seed in range(20):
        chance = Random(seed)
        for state in positions(seed, 1):
            met |= {refusal(state, action) for action in possible(state, chance)}
    assert {*REFUSALS, None} - met <= {"bad-action", "game-over"}


@examples(10)
@given(SEEDS)
def test_legal_actions_are_accepted_written_and_read_back(seed: int) -> None:
    for state in chain(
        (state for state, _, _ in wild_duel(seed, 40)),
        [wild_position(seed), wild_position(seed + 1)],
    ):
        legal = legal_actions(state)
        assert len(set(legal)) == len(legal), f"an action is listed twice at ply {state.ply}"
        seat = to_act(state)
        for action in legal[:: max(1, len(legal) // 12)]:
            assert seat is not None
            text = format_action(action)
            assert parse_action(text, seat) == action
            MELEE.apply(state.copy(), seat, parse_action(text, seat), FastDice(seed))


@examples(4)
@given(SEEDS)
def test_legal_actions_of_the_shipped_decks_are_each_accepted(seed: int) -> None:
    for state, _, _ in random_duel(seed):
        if state.ply % 9 == 0:
            legal = legal_actions(state)
            assert len(set(legal)) == len(legal)
            for action in legal:
                MELEE.apply(state.copy(), to_act(state), action, FastDice(seed))


@examples(10)
@given(SEEDS)
def test_plans_show_exactly_what_is_legal(seed: int) -> None:
    for state in positions(seed, 6):
        legal = set(legal_actions(state))
        shown: set[Action] = set()
        for entity in state.entities.values():
            planned = plan(state, entity)
            shown |= {Move(entity.tile, landing.tile) for landing in planned.landings}
            shown |= {Attack(entity.tile, target.tile) for target in planned.targets}
            shown |= {Use(entity.tile, choices) for choices in planned.uses}
        for card in state.hand[state.active]:
            name = state.setup.cards[card].name
            planned_summon = plan_summon(state, name)
            assert planned_summon is not None
            shown |= {Summon(name, landing.tile) for landing in planned_summon.landings}
        assert shown == {action for action in legal if not isinstance(action, End | Choose | TakeTurn)}


@pytest.mark.parametrize("seat", list(Seat))
def test_either_player_may_concede_or_agree_to_a_draw_at_any_time(seat: Seat) -> None:
    for state, _, _ in wild_duel(5, 40):
        over = state.outcome is not None
        assert refusal(state, Concede(seat)) == ("game-over" if over else None)
        assert refusal(state, AgreeDraw()) == ("game-over" if over else None)
        if not over:
            left, drawn = state.copy(), state.copy()
            MELEE.apply(left, seat, Concede(seat), FastDice(0))
            MELEE.apply(drawn, seat, AgreeDraw(), FastDice(0))
            assert left.outcome is not None
            assert drawn.outcome is not None
            assert (left.outcome.winner, left.outcome.by) == (seat.other, "concession")
            assert (drawn.outcome.winner, drawn.outcome.by) == (None, "agreement")


@pytest.mark.parametrize(
    "action",
    [
        Summon("Old Mage", 12),
        Summon("Mage", 12),
        Move(0, 63),
        Attack(63, 0),
        Use(5),
        Use(5, ("d4", "Old Mage", "yes", "poison", "-3")),
        Choose(("Old Mage",)),
        End(),
        TakeTurn(True),
        TakeTurn(False),
        AgreeDraw(),
        Concede(Seat.NORTH),
    ],
    ids=format_action,
)
def test_every_action_has_one_line_that_means_it(action: Action) -> None:
    assert parse_action(format_action(action), Seat.NORTH) == action


@for_each(
    "text",
    [
        "",
        " ",
        "move",
        "move d4",
        "move d4 d5 d6",
        "move d4  d5",
        " move d4 d5",
        "move d4 d5 ",
        "Move d4 d5",
        "move D4 d5",
        "move d4 d9",
        "move d4 i5",
        "move d4 d0",
        "move d4 d55",
        "attack d4",
        "use",
        "use d9",
        "choose",
        "end now",
        "first second",
        "concede south",
        "draw 2",
        "summon d2",
        "summon Old Mage d2",
        'summon "Old Mage d2',
        'summon "Old Mage"d2',
        'summon "" d2',
        'summon ""Old Mage"" d2',
        "move\td4 d5",
        "move d4 d5\n",
        "pass",
    ],
)
def test_a_line_that_means_nothing_is_a_bad_action(text: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        parse_action(text, Seat.SOUTH)
    assert caught.value.code == "bad-action"
