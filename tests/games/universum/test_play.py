"""Whole games: nothing is lost, what is legal is what is not refused, and a restart changes nothing."""

import json
from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.dice import FastDice
from bot.games.errors import ContentError, IllegalAction
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.cards.vocabulary import TRANSFORMERS
from bot.games.universum.events import events as ev
from bot.games.universum.position.actions import (
    PASS,
    SWITCHES,
    Action,
    AgreeDraw,
    Choose,
    Leave,
    PlayCard,
    Prepare,
    Trash,
    parse_action,
)
from bot.games.universum.position.setup import make_setup, read_setup
from bot.games.universum.position.state import State
from bot.games.universum.rules.legal import REFUSALS, check_action
from bot.games.universum.rules.perform import perform
from tests.cases import for_each
from tests.examples import examples
from tests.games.universum.games import BOX, VARIANTS, positions, random_play, variant_setup

SEEDS = st.integers(0, 2**32)


def cards_in(state: State) -> list[str]:
    """All cards, wherever they lie."""
    piles = [state.stack, state.discard, state.played, *state.hands, *state.tools]
    return sorted(card for pile in piles for card in pile)


def portals_in(state: State) -> list[str]:
    """All portals that are in the game, wherever they lie."""
    return sorted(portal for pile in (*state.portals, *state.sealed) for portal in pile)


@given(SEEDS)
@examples(30)
def test_no_card_and_no_portal_is_ever_lost(number: int) -> None:
    before: State | None = None
    for state in random_play(number, leaving=0.003):
        assert cards_in(state) == sorted(BOX.cards)
        portals = portals_in(state)
        assert len(set(portals)) == len(portals)
        if before is None:
            assert len(portals) == (15 if state.setup.is_short else 20)
        elif state.left == before.left:
            assert portals == portals_in(before)
        before = state.copy()
    assert before is not None
    assert before.outcome is not None
    assert before.round <= 30


@given(SEEDS)
@examples(20)
def test_seats_know_the_tops_and_all_that_spectators_know(number: int) -> None:
    for state in random_play(number):
        for row in state.known:
            for bits, public, stack in zip(row, state.known[-1], state.portals, strict=True):
                assert bits < 1 << len(stack)
                assert bool(bits & 1) == bool(stack)
                assert public & ~bits == 0


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_a_game_goes_on_after_a_restart_at_every_step(number: int) -> None:
    """Play a game twice: at once, and stored as text and read again after every action."""
    setup = variant_setup(number)
    stored = json.dumps(setup)
    chance, dice, again = Random(number), FastDice(number), FastDice(number)
    state, events = MULTIUNIVERSUM.begin(setup, dice)
    other, others = MULTIUNIVERSUM.begin(json.loads(stored), again)
    while True:
        assert events == others
        assert [MULTIUNIVERSUM.load_event(MULTIUNIVERSUM.dump_event(each)) for each in events] == events
        snapshot = json.loads(json.dumps(MULTIUNIVERSUM.snapshot(other)))
        other = MULTIUNIVERSUM.resume(json.loads(stored), snapshot)
        assert MULTIUNIVERSUM.fingerprint(other) == MULTIUNIVERSUM.fingerprint(state)
        if state.outcome is not None:
            break
        (seat,) = MULTIUNIVERSUM.waiting(state)
        legal = MULTIUNIVERSUM.legal(state, seat)
        assert MULTIUNIVERSUM.legal(other, seat) == legal
        action = chance.choice(legal)
        if chance.random() < 0.002:
            action = Leave(is_late=chance.random() < 0.5)
        events = MULTIUNIVERSUM.apply(state, seat, action, dice)
        line = MULTIUNIVERSUM.format_action(action)
        others = MULTIUNIVERSUM.apply(other, seat, MULTIUNIVERSUM.parse_action(line, seat), again)
    assert MULTIUNIVERSUM.game_end(other) == MULTIUNIVERSUM.game_end(state)
    assert MULTIUNIVERSUM.waiting(other) == frozenset()


def candidates(state: State) -> list[Action]:
    """Every action of every form, and more answers than anybody could give."""
    found: list[Action] = [PASS]
    for card in BOX.cards:
        found += [Prepare(card), Trash(card), PlayCard(card), Choose((card,))]
        found += [PlayCard(card, (to,)) for to in TRANSFORMERS]
        found += [PlayCard(card, pair) for pair in SWITCHES]
        found += [PlayCard(card, (other,)) for other in state.discard[:3] + state.hands[state.active][:2]]
    found += [Choose(order) for size in range(1, 6) for order in permutations(TRANSFORMERS, size)]
    found += [Choose(pair) for pair in permutations([*state.hands[state.active], BOX.cards[0]], 2)]
    found += [PlayCard(card, (other,)) for card in state.hands[state.active] for other in state.discard]
    return found


def test_legal_is_exactly_what_is_not_refused() -> None:
    assert {None, "reorder", "sift", "keep"} == {state.choice and state.choice.kind for state in positions()}
    codes: set[str] = set()
    for state in positions()[::3]:
        accepted: set[Action] = set()
        for action in candidates(state):
            try:
                check_action(state, state.active, action)
            except IllegalAction as error:
                codes.add(error.code)
            else:
                accepted.add(action)
        legal = MULTIUNIVERSUM.legal(state, state.active)
        assert len(set(legal)) == len(legal)
        assert accepted == set(legal)
        assert all(parse_action(MULTIUNIVERSUM.format_action(action)) == action for action in legal)
    assert codes == set(REFUSALS) - {"game-over", "bad-action", "not-your-turn"}


def test_every_legal_action_can_be_played_and_its_copy_shares_nothing() -> None:
    for state in positions()[::4]:
        before = MULTIUNIVERSUM.fingerprint(state)
        for action in MULTIUNIVERSUM.legal(state, state.active)[:12]:
            twin = state.copy()
            assert MULTIUNIVERSUM.fingerprint(twin) == before
            events = MULTIUNIVERSUM.apply(twin, state.active, action, FastDice(1))
            silent = state.copy()
            perform(silent, state.active, action, FastDice(1), None)
            assert MULTIUNIVERSUM.fingerprint(silent) == MULTIUNIVERSUM.fingerprint(twin)
            assert events
            assert twin.ply == state.ply + 1
        assert MULTIUNIVERSUM.fingerprint(state) == before


def test_a_refused_action_changes_nothing() -> None:
    for state in positions()[::5]:
        before = MULTIUNIVERSUM.fingerprint(state)
        for seat in range(state.setup.seats):
            for action in (
                PlayCard(BOX.cards[7], (2, 3)),
                Choose((1, 1)),
                Prepare(BOX.cards[0]),
                AgreeDraw(),
            ):
                try:
                    check_action(state, seat, action)
                except IllegalAction:
                    with pytest.raises(IllegalAction):
                        MULTIUNIVERSUM.apply(state, seat, action, FastDice(1))
        assert MULTIUNIVERSUM.fingerprint(state) == before


def test_events_tell_all_that_moves_between_public_piles() -> None:
    """Drawn cards, played cards and tools, counted from the events alone, are what the state has."""
    for number in range(0, 2 * len(VARIANTS), 5):
        chance, dice = Random(number), FastDice(number)
        state, events = MULTIUNIVERSUM.begin(variant_setup(number), dice)
        tools: list[Counter[str]] = [Counter() for _ in range(state.setup.seats)]
        hands = [0] * state.setup.seats
        while True:
            for event in events:
                match event:
                    case ev.Drew(seat=seat, hand=hand) | ev.Recycled(seat=seat, hand=hand):
                        hands[seat] = hand
                    case ev.PlayedCard(seat=seat) | ev.Trashed(seat=seat):
                        hands[seat] -= 1
                    case ev.Prepared(seat=seat, card=card):
                        hands[seat] -= 1
                        tools[seat][card] += 1
                    case ev.ToolKept(seat=seat, card=card):
                        tools[seat][card] += 1
                    case ev.ToolsDrawn(seat=seat, cards=cards):
                        tools[seat].update(cards)
                    case ev.Sealed(seat=seat, tools=cards):
                        tools[seat].subtract(cards)
                    case ev.Discarded(seat=seat, cards=cards, reason="sift"):
                        hands[seat] -= len(cards)
            assert hands == [len(hand) for hand in state.hands]
            assert [sorted(+each) for each in tools] == [sorted(each) for each in state.tools]
            if state.outcome is not None:
                break
            action = chance.choice(MULTIUNIVERSUM.legal(state, state.active))
            events = MULTIUNIVERSUM.apply(state, state.active, action, dice)


def test_a_takeback_leads_to_the_earlier_position_at_a_new_prompt() -> None:
    state = next(iter(random_play(2)))
    earlier = state.copy()
    MULTIUNIVERSUM.apply(state, 0, PASS, FastDice(1))
    after, (event,) = MULTIUNIVERSUM.take_back(state, earlier, 0, [PASS])
    assert event == ev.TookBack(0, ("pass",))
    assert MULTIUNIVERSUM.fingerprint(after) == {**MULTIUNIVERSUM.fingerprint(earlier), "ply": 2}
    assert MULTIUNIVERSUM.prompt(after, 0) not in (
        MULTIUNIVERSUM.prompt(state, 1),
        MULTIUNIVERSUM.prompt(earlier, 0),
    )


def test_only_what_shows_nothing_hidden_can_be_taken_back() -> None:
    """A pass with a full hand shows nothing; whatever takes a card out of a hand does."""
    state = next(state for state in positions() if not state.choice and len(state.hands[state.active]) > 2)
    for action in MULTIUNIVERSUM.legal(state, state.active):
        twin = state.copy()
        keeps_silent = isinstance(action, type(PASS)) and not state.setup.is_solo
        events = MULTIUNIVERSUM.apply(twin, state.active, action, FastDice(1))
        assert any(map(MULTIUNIVERSUM.reveals, events)) != keeps_silent


@pytest.mark.parametrize("players", [2, 5])
def test_a_balanced_game_ends_a_round_after_its_stacks_are_empty(players: int) -> None:
    """Everybody knows that the last round is the last when it begins, also after a restart (U-B1)."""
    setup, chance, dice = make_setup(BOX, players, balanced=True), Random(players), FastDice(players)
    state, _ = MULTIUNIVERSUM.begin(setup, dice)
    empty_in = 0
    while (seat := next(iter(MULTIUNIVERSUM.waiting(state)), None)) is not None:
        assert state.final_round == (empty_in + 1 if empty_in and state.round > empty_in else 0)
        assert MULTIUNIVERSUM.view(state, None).final_round == state.final_round
        state = MULTIUNIVERSUM.resume(setup, MULTIUNIVERSUM.snapshot(state))
        if state.round == 12 and not empty_in and state.choice is None:  # sooner than by random play
            state.portals[: state.setup.stacks_to_empty] = [()] * state.setup.stacks_to_empty
            empty_in = state.round
        action = chance.choice(MULTIUNIVERSUM.legal(state, seat))
        MULTIUNIVERSUM.apply(state, seat, action, dice)
    assert (state.round, state.turns) == (13, 13 * players)


def test_only_a_balanced_game_says_so_in_its_setup() -> None:
    plain, balanced = make_setup(BOX, 3), make_setup(BOX, 3, balanced=True)
    assert balanced == {**plain, "balanced": True}
    assert [read_setup(each).is_balanced for each in (plain, balanced)] == [False, True]
    with pytest.raises(ContentError, match="balanced: must be false in a solo game"):
        read_setup(make_setup(BOX, 1, solo=True, balanced=True))


def test_two_people_may_agree_to_a_draw_and_no_others() -> None:
    state, _ = MULTIUNIVERSUM.begin(make_setup(BOX, 2), FastDice(1))
    draw = MULTIUNIVERSUM.parse_action("draw", 1)
    MULTIUNIVERSUM.apply(state, 1, draw, FastDice(1))
    standing = MULTIUNIVERSUM.game_end(state)
    assert standing is not None
    assert (standing.places, standing.by) == ((1, 1), "agreement")
    for setup in (make_setup(BOX, 3), make_setup(BOX, 1, solo=True)):
        state, _ = MULTIUNIVERSUM.begin(setup, FastDice(1))
        with pytest.raises(IllegalAction, match="bad-action"):
            MULTIUNIVERSUM.apply(state, 0, draw, FastDice(1))


def test_conceding_and_losing_by_the_clock_are_leaving() -> None:
    state, _ = MULTIUNIVERSUM.begin(make_setup(BOX, 4), FastDice(1))
    for seat, line in ((2, "concede"), (0, "forfeit"), (3, "leave")):
        events = MULTIUNIVERSUM.apply(state, seat, MULTIUNIVERSUM.parse_action(line, seat), FastDice(1))
        assert isinstance(events[0], ev.PlayerLeft)
        assert events[0].is_late == (line == "forfeit")
    standing = MULTIUNIVERSUM.game_end(state)
    assert standing is not None
    assert standing.places == (3, 1, 4, 2)  # who left last is placed best among those who left
    assert (standing.winner, standing.by) == (1, "left")


def test_seats_are_named_by_the_colours_of_their_scientists() -> None:
    assert MULTIUNIVERSUM.seats(make_setup(BOX, 3)) == ("white", "yellow", "red")
    assert MULTIUNIVERSUM.seats(make_setup(BOX, 1, solo=True)) == ("white", "virtual player")


@for_each(
    ("key", "value"),
    [
        ("players", 6),
        ("players", 1),
        ("players", "3"),
        ("solo", True),
        ("scoring", "harsh"),
        ("hash", "0" * 64),
        ("decks", []),
        ("box", {"actions": [], "portal": []}),
    ],
)
def test_a_setup_with_faults_is_refused(key: str, value: object) -> None:
    with pytest.raises(ContentError):
        MULTIUNIVERSUM.begin({**make_setup(BOX, 3), key: value}, FastDice(1))


@pytest.mark.parametrize(
    ("key", "value"),
    [("hands", [[]]), ("stack", ["STPRM+fuse"]), ("portals", [["coil"]] * 5), ("choice", 3), ("ply", None)],
)
def test_a_snapshot_of_something_else_is_refused(key: str, value: object) -> None:
    setup = make_setup(BOX, 3)
    state, _ = MULTIUNIVERSUM.begin(setup, FastDice(1))
    with pytest.raises(ContentError):
        MULTIUNIVERSUM.resume(setup, {**MULTIUNIVERSUM.snapshot(state), key: value})


def test_a_stack_of_four_can_be_laid_in_every_order() -> None:
    orders = {tuple(order) for order in permutations((1, 2, 3, 4))}
    state, _ = MULTIUNIVERSUM.begin(make_setup(BOX, 2), FastDice(1))
    card = next(card for card in BOX.cards if card[0] == "T")
    state.hands[0] = [card]
    MULTIUNIVERSUM.apply(state, 0, PlayCard(card, (3,)), FastDice(1))
    legal = MULTIUNIVERSUM.legal(state, 0)
    assert {action.answers for action in legal if isinstance(action, Choose)} == orders
    for one, two in combinations(legal, 2):
        assert one != two
