"""A view in words: where everything is, as far as its viewer knows, to be read aloud."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.games.telling import Teller
from bot.games.war.sight.treaties import treaties_of
from bot.games.war.sight.view import BlockView, OwnBlock, SeatView, View
from bot.games.wording import counted


def standing_lines(view: View, teller: Teller, points: Sequence[int] = ()) -> list[str]:
    """A line for each seat: points, stones, its city, tracks, heroes, missions.

    `points` are those of the end, by seat, with what heroes bring; without them, those scored so far.
    """
    return [_standing(each, teller, points[each.seat] if points else each.vp) for each in view.seats]


def _standing(seat: SeatView, teller: Teller, points: int) -> str:
    name = teller.names[seat.seat]
    if seat.is_out:
        return f"{name}: out of the game"
    parts = [counted(points, "point"), counted(seat.stones, "aether stone")]
    parts += [f"Settlement with {seat.damage} damage"] if seat.damage else []
    parts += [
        f"{track} age {age}, {counted(kills, 'kill')}"
        for track, age, kills in seat.tracks
        if age > 1 or kills
    ]
    parts += [f"{teller.title(each.hero)} level {each.level}" for each in seat.sheets]
    ages = sorted(Counter(seat.hand).items())
    parts += [f"{counted(count, 'mission')} of age {age}" for age, count in ages]
    return f"{name}: {', '.join(parts)}"


def treaty_lines(view: View, teller: Teller, seat: int | None = None) -> list[str]:
    """The treaties that hold or still rule out others, those of a seat or of all; its own one comes first."""
    lines = []
    for each in treaties_of(view):
        if seat is None or seat in each.seats:
            ordered = sorted(each.seats, key=lambda one: one != view.seat)
            who = " and ".join([teller.person(one).subject for one in ordered])
            if each.holds:
                lines.append(f"Treaty between {who} until the end of round {each.until}")
            else:
                lines.append(f"No new treaty between {who} before round {each.again}")
    return lines


def position_lines(view: View, teller: Teller) -> list[str]:
    """Blocks, buildings and land, as the view has them."""
    return [*_blocks(view, teller), *_buildings(view, teller), *_land(view, teller)]


def _blocks(view: View, teller: Teller) -> Iterator[str]:
    friends = {block.seat for block in view.own}
    for seat in view.seats:
        own = [_own(each, view, teller) for each in view.own if each.seat == seat.seat]
        others = [_other(each, teller) for each in view.blocks if each.seat == seat.seat]
        blocks = own if seat.seat in friends else others
        if blocks:
            yield f"{teller.person(seat.seat).opening_possessive} blocks: {', '.join(blocks)}"
    guardians = [_other(each, teller) for each in view.blocks if each.seat is None]
    if guardians:
        yield f"Guardians: {', '.join(guardians)}"


def _own(block: OwnBlock, view: View, teller: Teller) -> str:
    number = f"u{block.number} " if block.seat == view.seat else ""
    hidden = "" if block.is_up else ", hidden"
    return f"{number}{teller.title(block.kind)} {block.hex}{_hurt(block.wounds)}{hidden}"


def _other(block: BlockView, teller: Teller) -> str:
    return f"{teller.title(block.kind) if block.kind else 'face down'} {block.hex}{_hurt(block.wounds)}"


def _hurt(wounds: int) -> str:
    return f" with {counted(wounds, 'wound')}" if wounds else ""


def _buildings(view: View, teller: Teller) -> Iterator[str]:
    for seat in view.seats:
        found = [
            f"{teller.title(each.kind)} {each.hex}, age {each.age}"
            + (f", {each.damage} damage" if each.damage else "")
            for each in view.buildings
            if each.seat == seat.seat
        ]
        if found:
            yield f"{teller.person(seat.seat).opening_possessive} buildings: {'; '.join(found)}"


def _land(view: View, teller: Teller) -> Iterator[str]:
    for seat in view.seats:
        city = [each.name for each in view.hexes if each.city == seat.seat]
        if city:
            yield f"{teller.person(seat.seat).opening_possessive} Settlement: {', '.join(city)}"
    for each in view.hexes:
        if each.has_quarry:
            whose = "nobody" if each.quarry is None else teller.names[each.quarry]
            yield f"Quarry at {each.name}: held by {whose}"
    events = [each.name for each in view.hexes if each.has_event]
    if events:
        yield f"Unexplored events: {', '.join(events)}"
    roads = [each.name for each in view.hexes if each.has_road]
    if roads:
        yield f"Roads: {', '.join(roads)}"
    for terrain, title in (
        ("forest", "Forest"), ("hill", "Hills"), ("mountain", "Mountains"), ("water", "Water"),
        ("", "Unexplored"),
    ):  # fmt: skip
        found = [each.name for each in view.hexes if each.terrain == terrain]
        if found:
            yield f"{title}: {', '.join(found)}"
    if any(each.terrain == "grass" for each in view.hexes):
        yield "All else is grass"
