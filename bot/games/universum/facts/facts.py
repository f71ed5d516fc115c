"""Facts: what happened, one value for each thing that people are told.

An action and what it brings about at once are one fact, though they are several events: a card played for
Search, how many cards were drawn, and which ones. Log lines, boards, pictures, alt texts, private answers and
recaps all render facts; none of them reads events. Seats count from 0, transformers from 1.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal, assert_never

from msgspec import Struct
from msgspec.structs import fields, replace

from bot.games.universum.cards.vocabulary import (
    CYCLE,
    KEEP,
    MOVE,
    RECYCLE,
    REORDER,
    SEAL,
    SEARCH,
    SIFT,
    SWITCH,
    TRIGGER,
)
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event, audience

What = Literal[
    "search", "trigger", "move", "seal", "recycle", "prepare", "trash", "pass", "leave", "equip",
    "choose", "reorder", "discard", "keep",
    "open", "lay", "draw", "begin", "end", "reshuffle", "take back", "win",
]  # fmt: skip
"""What a seat does in its turn, what an ability goes on with, and the course of the game.

Only the virtual player equips: it draws tools (U-V1). `open` and `lay` tell the first portals and discards.
"""
ACTIONS: frozenset[What] = frozenset(
    ("search", "trigger", "move", "seal", "recycle", "prepare", "trash", "pass", "leave", "equip")
)
_PLAYED: dict[str, What] = {
    SEARCH: "search", TRIGGER: "trigger", MOVE: "move", SEAL: "seal", RECYCLE: "recycle",
}  # fmt: skip
_DRAWING: dict[ev.DrawReason, What] = {
    "deal": "draw", "search": "search", "sift": "trigger", "trash": "trash", "refill": "end",
}  # fmt: skip


class Fact(Struct, frozen=True):
    """One thing that happened: what, and those of the other values that apply.

    - `seat` did it; None for the game itself. `audience` is the only seat that knows all of it, None if
      everybody does.
    - `card` was played, prepared, trashed or kept for it. `cards` were taken, discarded, used up or laid out.
    - `count` cards were drawn, so that `hand` are in the hand and `stack` left in the action stack; `drawn`
      are their names, which only `audience` knows.
    - It was done at the transformer `at`, by the ability of the transformer `ability`, and led to `to`.
    - `stacks` are the transformers whose portals it showed or changed, and `portals` what lies there now: the
      tops, or one whole stack, the top first. Of a seal, `portals` are the sealed one and the next one.
    - `amount` are a seal's Discovery Points, the cards that Keep will keep, or the number of a turn.
    - `winners` and `scores` end the game, in the way that `by` names. `lines` are actions taken back.
    """

    what: What
    seat: int | None = None
    audience: int | None = None
    card: str = ""
    cards: tuple[str, ...] = ()
    count: int = 0
    drawn: tuple[str, ...] = ()
    hand: int = 0
    stack: int = 0
    at: int = 0
    ability: int = 0
    to: int = 0
    stacks: tuple[int, ...] = ()
    portals: ev.Tops = ()
    amount: int = 0
    round: int = 0
    is_late: bool = False
    by: str = ""
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    lines: tuple[str, ...] = ()


_DEFAULTS = tuple((each.name, each.default) for each in fields(Fact) if each.name not in ("what", "seat"))

_KEPT = 4096
"""Events whose facts are kept: each look at a game tells its whole log again."""


def facts_of(events: Iterable[Event], viewer: int | None = None) -> list[Fact]:
    """The facts of these events, as the seat `viewer` knows them; None for what everybody knows."""
    facts: list[Fact] = []
    for event in events:
        if audience(event) not in (None, viewer):
            continue
        new = _fact(event)
        if new is None:
            continue
        # The discard pile may be shuffled in the middle of a draw.
        last = next((at for at in reversed(range(len(facts))) if facts[at].what != "reshuffle"), None)
        if last is not None and _belongs(new, facts[last]):
            facts[last] = _joined(facts[last], new)
        else:
            facts.append(new)
    return facts


def _belongs(new: Fact, last: Fact) -> bool:
    """Whether one fact tells more about the one before: what a card's action did, or which cards came."""
    if new.card or new.seat is None or new.seat != last.seat:
        return False
    return new.what == last.what or (bool(new.drawn) and len(new.drawn) == last.count and not last.drawn)


@lru_cache(maxsize=_KEPT)
def _joined(fact: Fact, more: Fact) -> Fact:
    found: dict[str, Any] = {
        name: value for name, default in _DEFAULTS if (value := getattr(more, name)) != default
    }
    return replace(fact, **found)


@lru_cache(maxsize=_KEPT)
def _fact(event: Event) -> Fact | None:
    """The fact of one event; None where another event tells it: a game's end tells of an agreed draw."""
    match event:
        case ev.MachineBuilt(tops=tops):
            return Fact("open", portals=tops)
        case ev.DiscardLaid(cards=cards, stack=stack):
            return Fact("lay", cards=cards, stack=stack)
        case ev.TurnBegan(number=number, round=round_, seat=seat):
            return Fact("begin", seat, amount=number, round=round_)
        case ev.TurnEnded() | ev.DrawAgreed() | ev.Discarded(cards=()):
            return None
        case ev.PlayedCard(seat=seat, card=card, action=action, at=at):
            return Fact(_PLAYED[action], seat, card=card, at=at, ability=at if action == TRIGGER else 0)
        case ev.Prepared(seat=seat, card=card):
            return Fact("prepare", seat, card=card)
        case ev.Trashed(seat=seat, card=card):
            return Fact("trash", seat, card=card)
        case ev.Passed(seat=seat):
            return Fact("pass", seat)
        case ev.Moved(seat=seat, start=start, to=to):
            return Fact("move", seat, at=start, to=to)
        case ev.ToolKept(seat=seat, card=card):
            return Fact("keep", seat, card=card, ability=KEEP)
        case ev.PlayerLeft(seat=seat, cards=cards, portals=portals, is_late=is_late):
            return Fact("leave", seat, cards=cards, portals=portals, is_late=is_late)
        case ev.TookBack(seat=seat, actions=actions):
            return Fact("take back", seat, lines=actions)
        case ev.GameOver(winners=winners, by=by, scores=scores):
            return Fact("win", winners=winners, by=by, scores=scores)
        case ev.Drew() | ev.DrewCards() | ev.Reshuffled() | ev.Discarded() | ev.ToolsDrawn() | ev.Recycled():
            return _cards_fact(event)
        case _:
            return _portals_fact(event)


def _cards_fact(
    event: ev.Drew | ev.DrewCards | ev.Reshuffled | ev.Discarded | ev.ToolsDrawn | ev.Recycled,
) -> Fact:
    match event:
        case ev.Drew(seat=seat, count=count, hand=hand, stack=stack, reason=reason):
            ability = SIFT if reason == "sift" else 0
            return Fact(_DRAWING[reason], seat, count=count, hand=hand, stack=stack, ability=ability)
        case ev.DrewCards(seat=seat, cards=cards):
            return Fact("draw", seat, audience=seat, count=len(cards), drawn=cards)
        case ev.Reshuffled(discard=cards, stack=stack):
            return Fact("reshuffle", cards=cards, stack=stack)
        case ev.Discarded(seat=seat, cards=cards, reason="turn"):
            return Fact("end", seat, cards=cards)
        case ev.Discarded(seat=seat, cards=cards):
            return Fact("discard", seat, cards=cards, ability=SIFT)
        case ev.ToolsDrawn(seat=seat, cards=cards, stack=stack):
            return Fact("equip", seat, cards=cards, stack=stack)
        case ev.Recycled(seat=seat, card=card, hand=hand):
            return Fact("recycle", seat, cards=(card,), hand=hand)
    assert_never(event)


def _portals_fact(
    event: ev.Sealed
    | ev.ChoiceAsked
    | ev.StackSeen
    | ev.Reordered
    | ev.StackLaid
    | ev.Switched
    | ev.Cycled
    | ev.KeepPromised,
) -> Fact:
    match event:
        case ev.Sealed(seat=seat, at=at, portal=portal, dp=dp, tools=tools, top=top):
            return Fact("seal", seat, at=at, cards=tools, portals=(portal, top), amount=dp)
        case ev.ChoiceAsked(seat=seat, choice="reorder", stack=stack):
            return Fact("trigger", seat, ability=REORDER, stacks=(stack,))
        case ev.ChoiceAsked(seat=seat, choice=choice):
            return Fact("choose", seat, ability=SIFT if choice == "sift" else KEEP)
        case ev.StackSeen(seat=seat, stack=stack, portals=portals):
            return Fact("trigger", seat, audience=seat, ability=REORDER, stacks=(stack,), portals=portals)
        case ev.Reordered(seat=seat, stack=stack, top=top):
            return Fact("reorder", seat, ability=REORDER, stacks=(stack,), portals=(top,))
        case ev.StackLaid(seat=seat, stack=stack, portals=portals):
            return Fact("reorder", seat, audience=seat, ability=REORDER, stacks=(stack,), portals=portals)
        case ev.Switched(seat=seat, stacks=stacks, tops=tops):
            return Fact("trigger", seat, ability=SWITCH, stacks=stacks, portals=tops)
        case ev.Cycled(seat=seat, tops=tops):
            return Fact("trigger", seat, ability=CYCLE, portals=tops)
        case ev.KeepPromised(seat=seat, times=times):
            return Fact("trigger", seat, ability=KEEP, amount=times)
    assert_never(event)
