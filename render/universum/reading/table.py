"""The table from a View and earlier events; the final score; the tables of a whole game."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.games.universum.cards.box import Box
from bot.games.universum.cards.vocabulary import DIMENSIONS, TOOLS, tool_of
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event, audience
from bot.games.universum.facts.facts import ACTIONS, Fact, facts_of
from bot.games.universum.position.setup import Setup
from bot.games.universum.sight.recap import Moment
from bot.games.universum.sight.view import SeatView, View
from bot.games.universum.words import verdict_word
from bot.games.wording import listed, numeral
from render.universum.values import (
    Counted,
    EndPicture,
    LabPicture,
    PortalPicture,
    ScoredSeat,
    ScoredSet,
    Station,
    TablePicture,
    TurnLog,
)

NEWEST = 5
_SHOWN = ACTIONS | {"reorder", "discard", "keep"}
_LATEST = 80
"""A number of events that always covers the last two turns."""


def table_of(view: View, names: Sequence[str], events: Iterable[Event]) -> TablePicture:
    """The table; `names` are by seat, `events` those of the game, or of its last two turns at least.

    Nothing of the viewer's own hand or of portals below the top is in it, so everybody may see the picture.
    """
    over = view.outcome
    return TablePicture(
        round=view.round,
        to_empty=Setup(view.box, len(view.seats), is_solo=view.is_solo).stacks_to_empty,
        stations=tuple(station_of(view, stack.transformer) for stack in view.stacks),
        stack=view.stack,
        discards=len(view.discard),
        newest=view.discard[-NEWEST:],
        labs=tuple(_lab(view, seat, names[seat.seat]) for seat in view.seats),
        log=last_turn(view.box, events),
        active=view.to_act,
        is_choosing=view.choice is not None,
        actions_left=view.actions_left,
        winners=over.winners if over is not None else (),
        is_balanced=view.is_balanced,
        final_round=view.final_round,
    )


def ended_turn(view: View, names: Sequence[str], events: Iterable[Event]) -> TablePicture:
    """The table as a turn left it; `events` are those of the turn."""
    table = table_of(view, names, events)
    return replace(table, active=None, winners=(), log=replace(table.log, is_current=False, is_over=True))


def station_of(view: View, transformer: int) -> Station:
    stack = view.stacks[transformer - 1]
    if stack.top is None:
        return Station(transformer, None)
    return Station(transformer, portal_of(view.box, stack.top), len(stack.portals) - 1)


def tools_of(cards: Iterable[str]) -> Counted:
    counts = Counter(map(tool_of, cards))
    return tuple((tool, counts[tool]) for tool in TOOLS if counts[tool])


def _lab(view: View, seat: SeatView, name: str) -> LabPicture:
    sealed = [view.box.portals[portal] for portal in seat.sealed]
    counts = Counter(portal.dimension for portal in sealed)
    return LabPicture(
        seat=seat.seat,
        name=name,
        points=sum(portal.dp for portal in sealed),
        hand=None if seat.is_virtual else seat.hand_count,
        at=seat.at,
        tools=tools_of(seat.tools),
        sealed=tuple((dimension, counts[dimension]) for dimension in DIMENSIONS if counts[dimension]),
        has_left=seat.has_left,
    )


def end_of(view: View, names: Sequence[str], seat: int | None = None) -> EndPicture:
    """The final score, for this seat or for everybody; ValueError if the game is not over."""
    if view.outcome is None or view.places is None:
        raise ValueError("the game is not over")
    winners = view.outcome.winners
    places = view.places
    order = sorted(view.seats, key=lambda seat: (places[seat.seat], seat.seat))
    title, between, how = _ending(view, [names[seat] for seat in winners])
    return EndPicture(
        title=title,
        how=how,
        round=view.round,
        has_sets=view.scoring == "standard",
        seats=tuple(
            _scored(view, each, names[each.seat], places[each.seat], each.seat in winners) for each in order
        ),
        verdict="" if seat is None else verdict_word(winners, view.outcome.by, seat),
        between=between,
    )


def _ending(view: View, winners: list[str]) -> tuple[str, str, str]:
    """The title and the line below it, with what joins them in a sentence between them.

    A winner's name stands alone, so that no script turns the words.
    """
    assert view.outcome is not None
    if view.outcome.by == "agreement":
        return "Draw", ", ", "agreed by both players"
    best = max(view.seats[seat].score.total for seat in view.outcome.winners)
    if view.outcome.by == "left":
        return listed(winners), " is ", "the last one left"
    if len(winners) > 1:
        return "Shared win", ", ", f"{numeral(best)} DP each"
    return winners[0], " ", f"wins with {numeral(best)} DP"


def _scored(view: View, seat: SeatView, name: str, place: int, is_winner: bool) -> ScoredSeat:
    score = seat.score
    in_sets = {portal for each in score.sets for portal in each.portals}
    sets = [ScoredSet(each.kind, _portals(view, each.portals), each.points) for each in score.sets]
    loose = [portal for portal in seat.sealed if portal not in in_sets and portal not in score.lost]
    if loose:
        sets.append(ScoredSet(None, _portals(view, loose)))
    return ScoredSeat(
        seat=seat.seat,
        name=name,
        place=place,
        is_winner=is_winner,
        sets=tuple(sets),
        lost=_portals(view, score.lost),
        tools=() if not score.tools else tools_of(seat.tools),
        points=score.portals,
        cost=score.tools,
        total=score.total,
        has_left=seat.has_left,
    )


def _portals(view: View, names: Iterable[str]) -> tuple[PortalPicture, ...]:
    return tuple(portal_of(view.box, name) for name in names)


def portal_of(box: Box, name: str) -> PortalPicture:
    """A portal of the box as the pictures show it."""
    found = box.portals[name]
    return PortalPicture(name, found.tools, found.dimension, found.dp)


def last_turn(box: Box, events: Iterable[Event]) -> TurnLog:
    """The current turn, or the previous one until something has been done in the current one.

    Like logs, `events` have nothing that was taken back.
    """
    turns = _turns(facts_of(events))
    if not turns:
        return TurnLog(0, (), is_current=True)
    now = turns[-1]
    seat, facts = turn = now if now[1] or len(turns) == 1 else turns[-2]
    sealed = (fact.portals[0] for fact in facts if fact.what == "seal" and fact.portals)
    portals = tuple(portal_of(box, name) for name in sealed if name is not None)
    return TurnLog(seat, tuple(facts), is_current=turn is now, sealed=portals)


def _turns(facts: Iterable[Fact]) -> list[tuple[int, list[Fact]]]:
    """Each turn's seat and its facts. No event begins the virtual player's turns."""
    turns: list[tuple[int, list[Fact]]] = []
    for fact in facts:
        if fact.seat is None:
            continue
        is_own = bool(turns) and turns[-1][0] == fact.seat
        if fact.what == "begin":
            turns.append((fact.seat, []))
        elif fact.what in _SHOWN and (is_own or fact.what != "leave"):
            if not is_own:
                turns.append((fact.seat, []))
            turns[-1][1].append(fact)
    return turns


def replay_of(
    steps: Iterable[tuple[View, Sequence[Event]]], names: Sequence[str]
) -> tuple[TablePicture, ...]:
    """A picture of the first step, and one of each in which a turn or the game ended.

    A step is an action's events and the view after them; its first one is what happened before anyone acted.
    Events for one seat alone are left out.
    """
    latest: list[Event] = []
    found: list[TablePicture] = []
    for view, events in steps:
        latest = [*latest[-_LATEST:], *(event for event in events if audience(event) is None)]
        if not found or any(
            isinstance(event, ev.TurnEnded | ev.GameOver | ev.PlayerLeft) for event in events
        ):
            found.append(table_of(view, names, latest))
    return tuple(found)


def recap_of(moments: Iterable[Moment], names: Sequence[str]) -> tuple[TablePicture, ...]:
    """A picture of each moment, with the turn as it had gone so far."""
    return tuple(table_of(moment.view, names, moment.events) for moment in moments)
