"""Alt texts of pictures and films, within Discord's limit. A table's labs are cut first."""

from collections.abc import Sequence
from typing import assert_never

from bot.games.universum.cards.vocabulary import tool_of
from bot.games.universum.facts.facts import ACTIONS
from bot.games.universum.facts.text import brief
from bot.games.universum.words import (
    ABILITY_NAMES,
    DIMENSION_NAMES,
    SET_NAMES,
    action_words,
    portal_name,
)
from bot.games.wording import counted, numeral
from render.pen.script import NAME_LENGTHS, fitting, name_within
from render.pen.seats import SEAT_SIGNS
from render.pen.shots import describe_film
from render.universum.values import (
    Counted,
    EndPicture,
    FootPart,
    HandPicture,
    LabPicture,
    PortalPart,
    PortalPicture,
    ReorderPicture,
    ScoredSeat,
    Station,
    TablePicture,
    ToolPart,
    TransformerPart,
    TurnLog,
)


def describe_table(picture: TablePicture) -> str:
    """The table, and the turn in its log or drawn on it."""
    machine = " ".join(_station(picture, station) for station in picture.stations)
    piles = f"Stack {picture.stack}, discards {picture.discards}."
    texts = []
    for longest in NAME_LENGTHS:
        head, labs = _head(picture, longest), " ".join(_lab(lab, longest) for lab in picture.labs)
        texts.append(" ".join([head, machine, piles, _turn(picture, longest), labs]))
    shortest = NAME_LENGTHS[-1]
    head = _head(picture, shortest)
    scores = " ".join(f"{SEAT_SIGNS[lab.seat]} {lab.points} DP." for lab in picture.labs)
    return fitting([*texts, *(" ".join([head, machine, piles, more]) for more in (scores, ""))])


def _head(picture: TablePicture, longest: int) -> str:
    names = {lab.seat: f"{name_within(lab.name, longest)} ({SEAT_SIGNS[lab.seat]})" for lab in picture.labs}
    if picture.log.is_over:
        return f"Round {picture.round}: the turn of {names[picture.log.seat]} is over."
    if picture.active is None:
        won = " and ".join(names[seat] for seat in picture.winners)
        return f"Round {picture.round}: the game is over" + (f", won by {won}." if won else ".")
    doing = "is to choose" if picture.is_choosing else "is to move"
    left = counted(picture.actions_left, "action")
    at = next(lab.at for lab in picture.labs if lab.seat == picture.active)
    return f"Round {picture.round}: {names[picture.active]} stands at {at} and {doing}, with {left} left."


def _station(picture: TablePicture, station: Station) -> str:
    here = " ".join(SEAT_SIGNS[lab.seat] for lab in picture.labs if lab.at == station.transformer)
    stood = f"; {here} here" if here else ""
    above = "deactivated"
    if station.portal is not None:
        above = f"{_portal(station.portal)}, {station.below or 'none'} below"
    return f"{station.transformer} {ABILITY_NAMES[station.transformer]}: {above}{stood}."


def _portal(portal: PortalPicture) -> str:
    return f"{portal_name(portal.name)} ({DIMENSION_NAMES[portal.dimension]}, {portal.dp} DP)"


def _lab(lab: LabPicture, longest: int) -> str:
    sign = f"{SEAT_SIGNS[lab.seat]} {name_within(lab.name, longest)}"
    if lab.has_left:
        return f"{sign} has left."
    hand = "" if lab.hand is None else f", {counted(lab.hand, 'card')}"
    tools = f"tools {_counted(lab.tools)}" if lab.tools else "no tools"
    dimensions = tuple((name.capitalize(), count) for name, count in lab.sealed)
    sealed = f"sealed portals {_counted(dimensions)}" if dimensions else "no sealed portals"
    return f"{sign}: {lab.points} DP{hand}, {tools}, {sealed}."


def _counted(things: Counted) -> str:
    return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in things)


def _turn(picture: TablePicture, longest: int) -> str:
    """Whose turn the log has, and what they do in it."""
    log = picture.log
    if not log.facts:
        return "Nobody has acted yet in this turn."
    when = "This turn" if log.is_current or log.is_over else "The turn before"
    who = next((name_within(lab.name, longest) for lab in picture.labs if lab.seat == log.seat), "")
    return f"{when}, {who} ({SEAT_SIGNS[log.seat]}) {_deeds(log)}."


def _deeds(log: TurnLog) -> str:
    """What its player does, as the verbs of a sentence; each action with its number."""
    phrases, actions = [], 0
    for fact in log.facts:
        actions += fact.what in ACTIONS
        phrases.append(f"({actions}) {brief(fact)}" if fact.what in ACTIONS else brief(fact))
    return ", ".join(phrases)


def describe_hand(picture: HandPicture) -> str:
    """The hand with each card's action; without these details if there are too many cards."""
    waits = "waits" if picture.holder else "not your turn"
    left = waits if picture.actions_left is None else f"{counted(picture.actions_left, 'action')} left"
    title = (
        picture.title if not picture.holder else f"{name_within(picture.holder, 40)}, {picture.title.lower()}"
    )
    head = f"{title} at {picture.at} {ABILITY_NAMES[picture.at]}, {left}:"
    portal = picture.station.portal
    here = "No portal here." if portal is None else f"Portal here: {_portal(portal)}."
    tools = f"{'Tools' if picture.holder else 'Your tools'}: {_counted(picture.tools) or 'none'}."
    full = [
        f"{tool_of(card.card).capitalize()} card, {card.headline} ({_foot(card.foot)})"
        + ("." if card.is_playable else ", not now.")
        for card in picture.cards
    ]
    brief = [
        f"{tool_of(card.card).capitalize()}: {action_words(card.card, picture.at)}." for card in picture.cards
    ]
    least = counted(len(picture.cards), "card")
    return fitting(
        [
            " ".join([head, *full, here, tools]),
            " ".join([head, *brief, here, tools]),
            f"{head} {least}. {here} {tools}",
        ]
    )


def _foot(parts: tuple[FootPart, ...]) -> str:
    """What the signs and words under a card say, in words."""
    targets = [str(part.transformer) for part in parts if isinstance(part, TransformerPart)]
    tools = [part for part in parts if isinstance(part, ToolPart)]
    for part in parts:
        match part:
            case PortalPart(dimension):
                used = " + ".join(part.tool for part in tools)
                return f"{DIMENSION_NAMES[dimension]} portal, uses up {used}"
            case ToolPart():
                return ", ".join(f"no {part.tool}" if part.lacks else part.tool for part in tools)
            case TransformerPart():
                return f"to {', '.join(targets)}"
            case str():
                return part
            case _:
                assert_never(part)
    return ""


def describe_reorder(picture: ReorderPicture) -> str:
    """The stack, top first, and the places chosen so far."""
    stack = "; ".join(f"{place} {_portal(portal)}" for place, portal in enumerate(picture.portals, 1))
    chosen = ", ".join(map(str, picture.chosen)) or "none"
    return fitting([f"Stack above {picture.transformer}, top first: {stack}. Chosen so far: {chosen}."])


def describe_end(picture: EndPicture) -> str:
    """The winner, and every player's score with its parts."""
    texts = []
    for longest in NAME_LENGTHS:
        verdict = f"{picture.verdict}. " if picture.verdict else ""
        ended = f"{name_within(picture.title, 2 * longest)}{picture.between}{picture.how}"
        head = f"{verdict}{ended}, in round {picture.round}."
        texts += [
            " ".join([head, *(_score(seat, longest, is_full=is_full) for seat in picture.seats)])
            for is_full in (True, False)
        ]
    return fitting(texts)


def _score(seat: ScoredSeat, longest: int, *, is_full: bool) -> str:
    who = (
        f"{seat.place}. {name_within(seat.name, longest)} ({SEAT_SIGNS[seat.seat]}): {numeral(seat.total)} DP"
    )
    if seat.has_left:
        return f"{who}, has left."
    if not is_full:
        return f"{who}."
    sets = "".join(f", {SET_NAMES[each.kind]} +{each.points}" for each in seat.sets if each.kind is not None)
    lost = f", {counted(len(seat.lost), 'portal')} lost" if seat.lost else ""
    return f"{who} (portals {seat.points}, tools {numeral(-seat.cost)}{sets}{lost})."


def describe_replay(turns: Sequence[TablePicture], end: EndPicture | None) -> str:
    """Who played, how many rounds, and the final score. IndexError without turns."""
    heads = []
    for longest in NAME_LENGTHS:
        who = ", ".join(
            f"{name_within(lab.name, longest)} ({SEAT_SIGNS[lab.seat]})" for lab in turns[-1].labs
        )
        heads.append(f"Replay of a game, turn by turn: {who}; {counted(turns[-1].round, 'round')}.")
    return describe_film(heads, None if end is None else describe_end(end))


def describe_recap(tables: Sequence[TablePicture]) -> str:
    """Each player's actions in these turns; the first ones are left out if there are too many."""
    logs: list[TurnLog] = []
    for table in tables[1:]:
        if logs and logs[-1].seat == table.log.seat:
            logs.pop()
        logs.append(table.log)
    names = {lab.seat: lab.name for lab in tables[-1].labs}
    texts = []
    for first in range(len(logs)):
        for longest in NAME_LENGTHS[:1] if first else NAME_LENGTHS:
            phrases = " ".join(_seat_turn(log, name_within(names[log.seat], longest)) for log in logs[first:])
            texts.append(f"This happened, step by step: {phrases}")
    return fitting(texts or ["Nothing has happened."])


def _seat_turn(log: TurnLog, name: str) -> str:
    phrases = ", ".join(map(brief, log.facts)) or "does nothing"
    return f"{name} ({SEAT_SIGNS[log.seat]}) {phrases}."
