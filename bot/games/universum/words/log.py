"""Log lines: one line for each thing that happened, the same for everybody who may see it.

What one player alone may see says *you*.

The caller gives the players' names as they should be shown, in the order of the seats.
"""

from collections.abc import Iterable, Sequence
from typing import assert_never

from bot.games.universum.cards.vocabulary import TRANSFORMERS, TRIGGER
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from bot.games.universum.words.terms import (
    ABILITY_NAMES,
    ACTION_NAMES,
    cards_text,
    ending_text,
    listed,
    portal_name,
    transformer_name,
)
from bot.games.universum.words.undone import undone_words
from bot.games.wording.numerals import counted, numeral


def log_lines(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """The lines of many events."""
    lines = (log_line(event, names) for event in events)
    return [line for line in lines if line is not None]


def log_line(event: Event, names: Sequence[str]) -> str | None:
    """What happened, in one line for those who may see it; None if a line would say nothing new."""
    match event:
        case ev.MachineBuilt() | ev.DiscardLaid() | ev.TurnBegan() | ev.TurnEnded():
            return _course(event, names)
        case ev.Left() | ev.DrawAgreed() | ev.TookBack() | ev.GameOver():
            return _end(event, names)
        case ev.Drew() | ev.Reshuffled() | ev.Discarded() | ev.ToolsDrawn():
            return _piles(event, names)
        case ev.Played(seat=seat, card=card, action=action, at=at):
            name = (
                f"{ACTION_NAMES[action]} {ABILITY_NAMES[at]}" if action == TRIGGER else ACTION_NAMES[action]
            )
            return f"{names[seat]} plays {card} at {transformer_name(at)}: {name}."
        case ev.Prepared(seat=seat, card=card):
            return f"{names[seat]} prepares {card} as a tool."
        case ev.Trashed(seat=seat, card=card):
            return f"{names[seat]} trashes {card}."
        case ev.Passed(seat=seat):
            return f"{names[seat]} passes."
        case ev.Moved(seat=seat, start=start, to=to):
            return f"{names[seat]} moves from {transformer_name(start)} to {transformer_name(to)}."
        case ev.Sealed():
            return _sealed(event, names)
        case ev.Recycled(seat=seat, card=card, hand=hand):
            return f"{names[seat]} takes {card} from the discard pile: {hand} in hand."
        case ev.Reordered() | ev.Switched() | ev.Cycled():
            return _stacks(event, names)
        case ev.Asked(seat=seat, choice=choice, stack=stack):
            return _asked(names[seat], choice, stack)
        case ev.KeepPromised(seat=seat, times=times):
            return f"{names[seat]} will keep {cards_text(times)} played this turn as {_tools(times)}."
        case ev.Kept(seat=seat, card=card):
            return f"{names[seat]} keeps {card} as a tool."
        case ev.DrewCards(cards=cards):
            return f"You draw {listed(cards)}."
        case ev.StackSeen(stack=stack, portals=portals):
            return f"You see the stack above {transformer_name(stack)}, from the top: {_in_order(portals)}."
        case ev.StackLaid(stack=stack, portals=portals):
            return f"You lay the stack above {transformer_name(stack)}, from the top: {_in_order(portals)}."
    assert_never(event)


def _tools(count: int) -> str:
    return "a tool" if count == 1 else "tools"


def _course(
    event: ev.MachineBuilt | ev.DiscardLaid | ev.TurnBegan | ev.TurnEnded, names: Sequence[str]
) -> str | None:
    match event:
        case ev.MachineBuilt(tops=tops):
            return f"The portals open: {_tops(tops)}."
        case ev.DiscardLaid(cards=cards, stack=stack):
            return f"The discard pile is {listed(cards)}; {counted(stack, 'card')} in the action stack."
        case ev.TurnBegan(number=number, round=round_, seat=seat):
            return f"Turn {number} (round {round_}): {names[seat]}."
        case ev.TurnEnded():
            return None
    assert_never(event)


def _in_order(portals: Sequence[str]) -> str:
    return ", ".join(map(portal_name, portals))


def _tops(tops: ev.Tops) -> str:
    seen = zip(TRANSFORMERS, tops, strict=True)
    return ", ".join(f"{each} {portal_name(top)}" for each, top in seen if top is not None) or "none"


def _piles(event: ev.Drew | ev.Reshuffled | ev.Discarded | ev.ToolsDrawn, names: Sequence[str]) -> str | None:
    match event:
        case ev.Drew(seat=seat, count=count, hand=hand, stack=stack):
            return (
                f"{names[seat]} draws {cards_text(count)}: {hand} in hand, {stack} left in the action stack."
            )
        case ev.Reshuffled(discard=cards, stack=stack):
            laid = f"The new discard pile is {listed(cards)}" if cards else "The discard pile is empty"
            return (
                f"The discard pile is shuffled into a new action stack of {counted(stack, 'card')}. {laid}."
            )
        case ev.Discarded(reason="turn"):
            return None  # the cards lay there since they were played
        case ev.Discarded(seat=seat, cards=cards):
            return f"{names[seat]} discards {listed(cards)}." if cards else None
        case ev.ToolsDrawn(seat=seat, cards=cards):
            return f"{names[seat]} draws {listed(cards)} into the lab."
    assert_never(event)


def _sealed(event: ev.Sealed, names: Sequence[str]) -> str:
    portal = f"{portal_name(event.portal)} at {transformer_name(event.at)}"
    then = "no portal is left there" if event.top is None else f"{portal_name(event.top)} is seen there now"
    return f"{names[event.seat]} seals {portal} ({numeral(event.dp)} DP); {then}."


def _stacks(event: ev.Reordered | ev.Switched | ev.Cycled, names: Sequence[str]) -> str:
    match event:
        case ev.Reordered(seat=seat, stack=stack, top=top):
            laid = f"{names[seat]} lays the stack above {transformer_name(stack)} anew"
            return f"{laid}: {portal_name(top)} is on top."
        case ev.Switched(seat=seat, stacks=(first, second), tops=(one, two)):
            here = f"{portal_name(one)} is above {transformer_name(first)} now"
            there = f"{portal_name(two)} above {transformer_name(second)}"
            return f"{names[seat]} switches two portals: {here}, {there}."
        case ev.Cycled(seat=seat, tops=tops):
            return f"{names[seat]} cycles the stacks. On top now: {_tops(tops)}."
    assert_never(event)


def _asked(name: str, choice: str, stack: int) -> str:
    match choice:
        case "reorder":
            return f"{name} looks at the stack above {transformer_name(stack)}."
        case "sift":
            return f"{name} chooses two cards to discard."
        case _:
            return f"{name} chooses a card to keep as a tool."


def _end(event: ev.Left | ev.DrawAgreed | ev.TookBack | ev.GameOver, names: Sequence[str]) -> str:
    match event:
        case ev.Left(seat=seat, is_late=is_late):
            if is_late:
                return f"{names[seat]}'s time has run out for the third turn in a row: {names[seat]} is out."
            return f"{names[seat]} leaves the game."
        case ev.DrawAgreed():
            return "Both players agree to a draw."
        case ev.TookBack(seat=seat, actions=actions):
            return f"{names[seat]} takes back {undone_words(actions)}."
        case ev.GameOver(winners=winners, by=by, scores=scores):
            told = ", ".join(f"{name} {numeral(score)}" for name, score in zip(names, scores, strict=True))
            return f"{ending_text([names[seat] for seat in winners], by)}. Scores: {told}."
    assert_never(event)
