"""Pictures from a View and its viewer's facts alone, so that nothing hidden is in them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from string import ascii_uppercase
from typing import Final

from bot.games.war.board.board import flower
from bot.games.war.facts.facts import Fact, What
from bot.games.war.sheets.forms import MapForm, ModeForm, SheetsForm, UnitForm
from bot.games.war.sheets.texts import mission_text, title
from bot.games.war.sheets.vocabulary import CITY_HEALTH
from bot.games.war.sight.view import BlockView, OwnBlock, SeatView, View
from bot.games.wording import listed
from render.war.values import (
    BlockMark,
    BoardPicture,
    BuildingMark,
    Caption,
    CityMark,
    EndPicture,
    EndStanding,
    HexMark,
    Mark,
    MissionCard,
    MoveMark,
    Progress,
    SeatBar,
    SeatWord,
    Shot,
    SignKind,
    SignMark,
    StrikeMark,
)

ENDINGS: Final = {
    "portal": "by completing the Stone Portal",
    "hero": "by a hero’s fame",
    "conquest": "by conquest",
    "evolution": "by evolution",
    "points": "on points",
    "left": "as nobody else is left",
    "agreement": "by agreement",
}
"""How a game was won, as it follows `won`."""
_SIGNS: Final[dict[What, SignKind]] = {
    "kill": "gone", "lose decoy": "gone", "destroy": "gone", "appear": "appear", "build": "build",
    "improve": "build", "pave": "road", "use power": "power", "find event": "event", "take quarry": "quarry",
}  # fmt: skip
_MOVES: Final = ("move", "swap", "leap", "enter")


def board_of(
    view: View, sheets: SheetsForm, names: Sequence[str], facts: Iterable[Fact] = ()
) -> BoardPicture:
    """The board as the View's seat sees it, or spectators; `names` are by seat.

    `facts` are marked on it: what its viewer knows of the last turn, for example.
    """
    mode = mode_of(sheets, view)
    form = map_of(sheets, mode)
    lands = {each.name: each.terrain for each in view.hexes}
    return BoardPicture(
        place=form.name,
        hexes=tuple(
            [
                HexMark(each.name, each.terrain, each.has_road, each.has_event, each.has_quarry, each.quarry)
                for each in view.hexes
            ]
        ),
        homes=tuple([home.at for home in sorted(form.homes, key=lambda home: home.seat)]),
        dark=tuple([each for each in _neutral(form) if not lands[each[0]]]),
        cities=tuple(_cities(view)),
        buildings=tuple(
            [
                BuildingMark(each.seat, each.kind, each.hex, each.age, each.damage, each.health)
                for each in view.buildings
            ]
        ),
        blocks=tuple(blocks_of(view, sheets)),
        bars=tuple([_bar(view, mode, names, each) for each in view.seats]),
        round=view.round,
        rounds=view.rounds,
        phase=view.phase,
        note=note_of(view, names),
        viewer=view.seat,
        sight=view.sight,
        missions=missions_of(view, sheets),
        tactical=tactical_of(view),
        marks=tuple(_marks(facts)),
    )


def mode_of(sheets: SheetsForm, view: View) -> ModeForm:
    """The mode that is played."""
    return next(mode for mode in sheets.mode if mode.word == view.mode)


def map_of(sheets: SheetsForm, mode: ModeForm) -> MapForm:
    """The map that a mode is played on."""
    return next(form for form in sheets.map if form.word == mode.map)


@lru_cache(maxsize=16)
def _neutral(form: MapForm) -> tuple[tuple[str, ...], ...]:
    """The hexes of each neutral territory, its centre first."""
    return tuple([flower(centre) for centre in (*form.common, *form.quarry)])


def _cities(view: View) -> Iterator[CityMark]:
    for each in view.seats:
        hexes = tuple([one.name for one in view.hexes if one.city == each.seat])
        if hexes:
            yield CityMark(each.seat, hexes, each.damage, CITY_HEALTH)


def blocks_of(view: View, sheets: SheetsForm) -> Iterator[BlockMark]:
    """The viewer's team's blocks as it knows them, then all others as everybody sees them."""
    units = {form.word: form for form in sheets.unit}
    names = {form.word: form.name for form in sheets.unit}
    names |= {form.word: form.name for form in sheets.hero}
    friends = {block.seat for block in view.own}
    levels = {
        (each.seat, sheet.hero): (sheet.level, sheet.health) for each in view.seats for sheet in each.sheets
    }
    for own in view.own:
        yield _own(own, view, units, names, levels.get((own.seat, own.kind), (0, 0))[0])
    for block in view.blocks:
        if block.seat not in friends:
            yield _other(block, units, names, levels)


def _own(
    own: OwnBlock, view: View, units: dict[str, UnitForm], names: dict[str, str], level: int
) -> BlockMark:
    is_mine = own.seat == view.seat
    is_acting = view.phase == "action" and view.turn == view.seat and not view.by
    return BlockMark(
        hex=own.hex,
        seat=own.seat,
        kind=own.kind,
        name=names[own.kind],
        wounds=own.wounds,
        health=own.health,
        age=own.age,
        level=level,
        number=own.number if is_mine else 0,
        ap=own.ap if is_mine and is_acting else None,
        is_seen=own.is_up,
        is_set_up=own.is_set_up,
        is_resting=own.is_resting,
        guard=own.guard,
        wall=own.wall,
        cover=own.cover,
        is_civilian=is_civilian(units, own.kind),
    )


def _other(
    block: BlockView,
    units: dict[str, UnitForm],
    names: dict[str, str],
    levels: dict[tuple[int, str], tuple[int, int]],
) -> BlockMark:
    if not block.kind:
        return BlockMark(block.hex, block.seat, wounds=block.wounds)
    level, health = (0, 0) if block.seat is None else levels.get((block.seat, block.kind), (0, 0))
    return BlockMark(
        hex=block.hex,
        seat=block.seat,
        kind=block.kind,
        name=names[block.kind],
        wounds=block.wounds,
        health=units[block.kind].health if block.kind in units else health,
        age=block.age,
        level=level,
        is_set_up=block.is_set_up,
        guard=block.guard,
        wall=block.wall,
        cover=block.cover,
        is_civilian=is_civilian(units, block.kind),
    )


def is_civilian(units: dict[str, UnitForm], kind: str) -> bool:
    """Whether a kind of block may share a hex with a military one of its seat (W-M3)."""
    return kind in units and units[kind].class_ == "builder"


def _bar(view: View, mode: ModeForm, names: Sequence[str], seat: SeatView) -> SeatBar:
    best = max(each.vp for each in view.seats if each.seat != seat.seat)
    is_viewer = seat.seat == view.seat
    return SeatBar(
        seat=seat.seat,
        player=names[seat.seat],
        team=ascii_uppercase[seat.team] if mode.teams else "",
        word=_word(view, seat),
        progress=_progress(view, mode, seat),
        points=seat.vp,
        gold=view.private.gold if is_viewer and view.private else None,
        missions=seat.hand,
        leads=seat.vp > best,
        is_viewer=is_viewer,
    )


def _progress(view: View, mode: ModeForm, seat: SeatView) -> tuple[Progress, ...]:
    """How far a seat is on each way to win; stones of a team count together, damage is an enemy city's."""
    stones = sum(each.stones for each in view.seats if each.team == seat.team)
    damage = [each.damage for each in view.seats if each.team != seat.team and not each.is_out]
    evolved = [age >= mode.ages.age for _, age, _ in seat.tracks]
    return (
        Progress("stones", stones, mode.stones),
        Progress("hero", max((sheet.level for sheet in seat.sheets), default=0), mode.hero),
        Progress("ages", sum(evolved), mode.ages.count),
        Progress("siege", max(damage, default=0), CITY_HEALTH),
    )


def _is_draw(view: View) -> bool:
    """Whether the game is over and all have won it alike."""
    return len(view.winners) == len(view.seats)


def _word(view: View, seat: SeatView) -> SeatWord:
    if seat.seat in view.winners:
        return "draw" if _is_draw(view) else "winner"
    if seat.is_out:
        return "out"
    if view.by:
        return ""
    if seat.seat in view.waiting:
        return "to move"
    return "done" if view.turn is None and view.phase in ("build", "start") else "waits"


def note_of(view: View, names: Sequence[str]) -> str:
    """What is asked of whom now, or how the game ended."""
    if view.by:
        if _is_draw(view):
            return f"The game is over: a draw {ENDINGS[view.by]}."
        return f"The game is over: {listed([names[seat] for seat in view.winners])} won {ENDINGS[view.by]}."
    asked, many = listed([names[seat] for seat in view.waiting]), len(view.waiting) > 1
    are = "are" if many else "is"
    match view.phase:
        case "first":
            return f"{asked} {are} to choose: first in the build phase, or in the action phase."
        case "start":
            where = "their Settlements" if many else "the Settlement"
            return f"{asked} {are} to set three units in {where}."
        case "build":
            return f"Build phase: {asked} {are} to recruit, build and improve."
    return f"Action phase: {asked} {are} to explore, move and attack."


def missions_of(view: View, sheets: SheetsForm) -> tuple[MissionCard, ...]:
    """The viewer's missions in hand; none for a spectator."""
    forms = {form.word: form for form in sheets.mission}
    held = [] if view.private is None else [forms[word] for word in view.private.missions]
    return tuple(
        [MissionCard(title(form.word), mission_text(form), form.age, form.vp, form.need) for form in held]
    )


def tactical_of(view: View) -> int | None:
    """The tactical points that the viewer has left in its own action phase, None in all others."""
    is_acting = view.phase == "action" and view.turn is not None and view.turn == view.seat
    return view.private.tactical if view.private and is_acting and not view.by else None


def _marks(facts: Iterable[Fact]) -> Iterator[Mark]:
    """Ways of blocks from their first to their last hex, blows summed up by their way, other signs once."""
    ways: list[MoveMark] = []
    blows: dict[tuple[int | None, str, str], list[int]] = {}
    signs: dict[SignMark, None] = {}
    for fact in facts:
        if fact.what in _MOVES:
            _add_way(ways, fact)
        elif fact.what == "strike":
            found = blows.setdefault((fact.seat, fact.hexes[0], fact.hexes[1]), [0, 0])
            found[0] += 1
            found[1] += fact.is_so
        elif fact.what == "turn territory":
            signs[SignMark("explored", fact.seat, fact.hexes[1])] = None
        elif fact.what in _SIGNS and fact.hexes:
            signs[SignMark(_SIGNS[fact.what], fact.seat, fact.hexes[0])] = None
    yield from [way for way in ways if way.start != way.end]
    for (seat, start, end), (count, hits) in blows.items():
        yield StrikeMark(seat, start, end, count, hits)
    yield from signs


def _add_way(ways: list[MoveMark], fact: Fact) -> None:
    """A way that goes on where the seat's last one ended is one way."""
    start, end = fact.hexes
    is_dashed = fact.what == "leap"
    for place in reversed(range(len(ways))):
        way = ways[place]
        if way.seat == fact.seat and way.end == start:
            ways[place] = MoveMark(way.seat, way.start, end, way.is_dashed or is_dashed)
            return
    ways.append(MoveMark(fact.seat, start, end, is_dashed))


def shot_of(
    view: View, sheets: SheetsForm, names: Sequence[str], facts: Iterable[Fact], caption: Caption
) -> Shot:
    """A frame of a film: the board after these facts of a step, which are marked on it."""
    return Shot(board_of(view, sheets, names, facts), caption)


def end_of(
    view: View, sheets: SheetsForm, names: Sequence[str], points: Sequence[int] = (), seat: int | None = None
) -> EndPicture:
    """The card of the end, for this seat or for everybody; ValueError if the game is not over.

    `points` are by seat as the game ended, those for heroes included; without them those scored.
    """
    if not view.by:
        raise ValueError("the game is not over")
    mode = mode_of(sheets, view)
    totals = points or [each.vp for each in view.seats]
    ranks = [_rank(view, each, totals[each.seat]) for each in view.seats]
    is_draw = _is_draw(view)
    seats = [
        EndStanding(
            seat=each.seat,
            player=names[each.seat],
            place=1 + sum(other > ranks[each.seat] for other in ranks),
            points=totals[each.seat],
            progress=_progress(view, mode, each),
            missions=len(each.done),
            is_out=each.is_out,
        )
        for each in view.seats
    ]
    how = ENDINGS[view.by]
    return EndPicture(
        verdict="Draw" if is_draw else "Victory" if seat is None or seat in view.winners else "Defeat",
        title="A draw" if is_draw else listed([names[each] for each in view.winners]),
        how=how if is_draw else f"{'win' if len(view.winners) > 1 else 'wins'} {how}",
        when=f"round {view.round}",
        by=view.by,
        map_name=map_of(sheets, mode).name,
        seats=tuple(sorted(seats, key=lambda each: (each.place, each.seat))),
    )


def _rank(view: View, seat: SeatView, points: int) -> tuple[int, int, int]:
    """Winners come first, those who went out last; the others by points, then by stones (W-V7)."""
    if seat.seat in view.winners:
        return 2, 0, 0
    if seat.is_out:
        return 0, 0, 0
    return 1, points, sum(each.stones for each in view.seats if each.team == seat.team)
