"""Nobody learns others' cards: when only hidden cards change, everything that others get stays the same."""

from random import Random

from bot.games.dice import FastDice
from bot.games.errors import IllegalAction
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.events.events import Event
from bot.games.multifold.position.actions import Action
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.offers import can_move
from bot.games.multifold.sheets.vocabulary import HIDDEN
from tests.games.multifold.games import positions, random_play, setup_of


def reshuffled(state: State, viewer: int | None, chance: Random) -> State:
    """The same position for a viewer, with other cards in the pile and in all hands that it may not see."""
    twin = state.copy()
    hands = [seat for seat in range(state.setup.seats) if seat != viewer]
    hidden = [*twin.pile, *[card for seat in hands for card in twin.hands[seat]]]
    chance.shuffle(hidden)
    for seat in hands:
        count = len(twin.hands[seat])
        twin.hands[seat], hidden = hidden[:count], hidden[count:]
    twin.pile = hidden
    twin.lines = None
    return twin


def seen_events(seat: int | None, events: list[Event]) -> list[Event]:
    audiences = [MULTIFOLD.audience(event) for event in events]
    return [
        event
        for event, audience in zip(events, audiences, strict=True)
        if audience is None or seat in audience
    ]


def test_a_view_shows_no_hidden_card() -> None:
    chance, compared = Random(5), 0
    for state in positions():
        for viewer in (None, *range(state.setup.seats)):
            twin = reshuffled(state, viewer, chance)
            if twin.hands == state.hands and twin.pile == state.pile:
                continue
            assert MULTIFOLD.view(twin, viewer) == MULTIFOLD.view(state, viewer)
            assert MULTIFOLD.waiting(twin) == MULTIFOLD.waiting(state)
            if viewer is not None:
                assert [*MULTIFOLD.legal(twin, viewer)] == [*MULTIFOLD.legal(state, viewer)]
                assert MULTIFOLD.prompt(twin, viewer) == MULTIFOLD.prompt(state, viewer)
            compared += 1
    assert compared > 300


def test_a_view_shows_the_cards_of_its_own_hand() -> None:
    for state in positions():
        for viewer in range(state.setup.seats):
            view = MULTIFOLD.view(state, viewer)
            for seat, hand in enumerate(view.hands):
                own = tuple(sorted(state.hands[seat]))
                assert hand == (own if seat == viewer else (HIDDEN,) * len(own))


def applied(state: State, seat: int, action: Action) -> list[Event] | None:
    """The events of an action; None if a hidden card makes it impossible."""
    try:
        return MULTIFOLD.apply(state, seat, action, FastDice(7))
    except IllegalAction:
        return None


def is_asked_the_same(one: State, two: State) -> bool:
    """Whether hidden cards let the same seats be passed over (N-T4), so that all is public that differs."""
    return all(can_move(one, seat) == can_move(two, seat) for seat in range(one.setup.seats))


def test_events_show_no_hidden_card() -> None:
    """Whatever is played, others read the same log, whoever holds which cards."""
    chance, compared = Random(6), 0
    for number in range(15):
        for state, seat, action in random_play(number):
            if chance.random() < 0.7:
                continue
            viewer = chance.choice([None, *[each for each in range(state.setup.seats) if each != seat]])
            ours, twin = state.copy(), reshuffled(state, viewer, chance)
            logs = [applied(ours, seat, action), applied(twin, seat, action)]
            if logs[0] is None or logs[1] is None or not is_asked_the_same(ours, twin):
                continue
            if any(event.kind in ("go out", "leave") and event.words for event in logs[0]):
                continue  # these cards lie open now
            if viewer is not None and ours.hands[viewer] != twin.hands[viewer]:
                continue  # it drew a card of the pile, which it may know
            assert seen_events(viewer, logs[0]) == seen_events(viewer, logs[1])
            assert MULTIFOLD.view(ours, viewer) == MULTIFOLD.view(twin, viewer)
            compared += 1
    assert compared > 150


def test_no_event_tells_the_dice_of_a_shuffle() -> None:
    for number in range(12):
        state, events = MULTIFOLD.begin(setup_for(number), FastDice(number))
        public = seen_events(None, events)
        assert not any(event.kind == "draw" or event.dice for event in public)
        assert len(state.pile) + sum(map(len, state.hands)) == len(state.setup.pile)


def setup_for(number: int) -> dict[str, object]:
    """A setup with cards."""
    return {**setup_of(number), "deal": 3}
