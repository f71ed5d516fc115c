"""Nobody learns anything hidden: when only that changes, all that a seat sees stays the same."""

from random import Random

from bot.games.dice import FastDice
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.events import events as ev
from bot.games.universum.facts.text import log_lines
from bot.games.universum.position.state import State
from bot.games.universum.sight.describe import describe_hand, describe_view
from tests.games.universum.games import positions

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def redealt(state: State, viewer: int | None, chance: Random, kept: frozenset[int] = frozenset()) -> State:
    """The same position with all dealt anew that `viewer` does not know.

    The hands of the seats in `kept` stay, and so does what those seats know of the portals.
    """
    twin = state.copy()
    hidden = [seat for seat in range(state.setup.seats) if seat != viewer and seat not in kept]
    cards = [*twin.stack, *(card for seat in hidden for card in twin.hands[seat])]
    chance.shuffle(cards)
    for seat in hidden:
        twin.hands[seat] = [cards.pop() for _ in twin.hands[seat]]
    twin.stack = cards
    rows = [state.setup.seats if viewer is None else viewer, *kept]
    unknown = [
        (place, depth)
        for place, stack in enumerate(twin.portals)
        for depth in range(len(stack))
        if not any(twin.known[row][place] >> depth & 1 for row in rows)
    ]
    portals = [twin.portals[place][depth] for place, depth in unknown]
    chance.shuffle(portals)
    stacks = [list(stack) for stack in twin.portals]
    for (place, depth), portal in zip(unknown, portals, strict=True):
        stacks[place][depth] = portal
    twin.portals = [tuple(stack) for stack in stacks]
    return twin


def test_a_view_shows_nothing_hidden() -> None:
    chance, differed = Random(3), 0
    for state in positions()[::2]:
        for viewer in (None, *range(state.setup.seats)):
            twin = redealt(state, viewer, chance)
            view, other = MULTIUNIVERSUM.view(state, viewer), MULTIUNIVERSUM.view(twin, viewer)
            assert view == other
            assert describe_view(view, NAMES) == describe_view(other, NAMES)
            assert describe_hand(view) == describe_hand(other)
            differed += MULTIUNIVERSUM.fingerprint(state) != MULTIUNIVERSUM.fingerprint(twin)
    assert differed > 300


#: What an action shows to all that nobody knew before it.
SHOWS = (ev.Sealed, ev.Cycled, ev.Reshuffled, ev.ToolsDrawn, ev.PlayerLeft, ev.GameOver)


def test_events_show_nothing_hidden() -> None:
    chance, compared = Random(4), 0
    for state in positions()[::4]:
        for viewer in (None, *range(state.setup.seats)):
            if viewer == state.active:
                continue
            action = chance.choice(MULTIUNIVERSUM.legal(state, state.active))
            twin = redealt(state, viewer, chance, frozenset((state.active,)))
            seen = []
            for one in (state.copy(), twin):
                events = MULTIUNIVERSUM.apply(one, state.active, action, FastDice(5))
                audiences = [MULTIUNIVERSUM.audience(event) for event in events]
                seen.append(
                    [
                        event
                        for event, audience in zip(events, audiences, strict=True)
                        if audience is None or viewer in audience
                    ]
                )
            if any(isinstance(event, SHOWS) for event in seen[0] + seen[1]):
                continue
            if (
                seen[0] != seen[1]
            ):  # a card drawn by the next seat's empty hand is the only difference allowed
                assert [type(event) for event in seen[0]] == [type(event) for event in seen[1]]
            assert seen[0] == seen[1]
            assert log_lines(seen[0], NAMES) == log_lines(seen[1], NAMES)
            compared += 1
    assert compared > 100


def test_what_is_for_one_seat_alone_is_told_to_that_seat_only() -> None:
    private = ev.DrewCards(1, ("STPRM+coil",)), ev.StackSeen(2, 3, ("coil",)), ev.StackLaid(0, 1, ("coil",))
    for event in private:
        assert MULTIUNIVERSUM.audience(event) == {event.seat}
        assert log_lines([event], NAMES) == []
        (line,) = log_lines([event], NAMES, event.seat)
        assert line.startswith("You ")
