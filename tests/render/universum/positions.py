"""Positions to draw, of made-up games."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.content.universum.shipped import shipped_box
from bot.games.universum.facts.facts import Fact
from render.universum.reading.table import portal_of
from render.universum.values import (
    EndPicture,
    HandPicture,
    HeldCard,
    LabPicture,
    PortalPart,
    PortalPicture,
    ReorderPicture,
    ScoredSeat,
    ScoredSet,
    Station,
    TablePicture,
    ToolPart,
    TransformerPart,
    TurnLog,
)

BOX = shipped_box()
NAMES = ("Marlowe the Third of Wexcombe", "星野アオイ🔥", "Александра", "محمد الخوارزمي", "प्रिया शर्मा")
CARDS = ("STRMP+coil", "TSRMP+fuse", "RPSTM+lens", "SRPMT+magnet", "PRTSM+wrench")


def portal(name: str) -> PortalPicture:
    """A portal of the box."""
    return portal_of(BOX, name)


def stations(*tops: tuple[str, int] | None) -> tuple[Station, ...]:
    """The five transformers by the portals on top and how many lie below; None is deactivated."""
    return tuple(
        Station(number, None) if top is None else Station(number, portal(top[0]), top[1])
        for number, top in enumerate(tops, 1)
    )


def make_lab(
    seat: int, at: int, sealed: Iterable[str] = (), hand: int | None = 3, **tools: int
) -> LabPicture:
    """A lab with these sealed portals and tools."""
    found = [portal(name) for name in sealed]
    dimensions = [each.dimension for each in found]
    counted = tuple((each, dimensions.count(each)) for each in dict.fromkeys(sorted(dimensions)))
    points = sum(each.dp for each in found)
    return LabPicture(seat, NAMES[seat], points, hand, at, tuple(sorted(tools.items())), counted)


def log(seat: int, *facts: Fact, is_current: bool = True) -> TurnLog:
    """A turn of this seat, whatever seat the facts name."""
    sealed = tuple(portal(str(fact.portals[0])) for fact in facts if fact.what == "seal")
    return TurnLog(seat, facts, is_current, sealed=sealed)


def move(start: int, to: int) -> Fact:
    """A move."""
    return Fact("move", 0, at=start, to=to)


def seal(at: int, name: str, dp: int) -> Fact:
    """A seal of this portal."""
    return Fact("seal", 0, at=at, portals=(name, None), amount=dp)


FOUR = TablePicture(
    round=7,
    to_empty=3,
    stations=stations(
        ("coil+fuse+lens", 2), ("magnet+wrench", 1), ("fuse+lens", 2), ("fuse+magnet", 2), None
    ),
    stack=19,
    discards=7,
    newest=CARDS,
    labs=(
        make_lab(0, 3, ("wrench", "coil+lens", "lens"), 4, coil=2, fuse=1, lens=1),
        make_lab(1, 5, ("coil+magnet", "lens+wrench"), magnet=2, wrench=1),
        make_lab(2, 3, ("magnet", "coil", "lens+magnet"), 5, coil=1),
        make_lab(3, 1, ("fuse",)),
    ),
    log=log(0, move(5, 3)),
    active=0,
    is_choosing=False,
    actions_left=2,
)
TURN = replace(
    FOUR,
    round=8,
    stations=stations(
        ("coil+fuse+lens", 2), ("magnet+wrench", 1), ("fuse+lens", 2), ("coil+wrench", 1), None
    ),
    stack=15,
    discards=11,
    labs=(*FOUR.labs[:3], make_lab(3, 4, ("fuse", "fuse+magnet"), lens=1)),
    log=log(
        3, move(1, 4), Fact("prepare", 3, card="RPSTM+lens"), seal(4, "fuse+magnet", 4), is_current=False
    ),
    actions_left=3,
)
FIVE = TablePicture(
    round=30,
    to_empty=3,
    stations=stations(
        ("lens+magnet+wrench", 1), ("coil+fuse+wrench", 3), None, ("coil+magnet+wrench", 1), ("coil+fuse", 0)
    ),
    stack=10,
    discards=3,
    newest=CARDS[:3],
    labs=(
        make_lab(0, 2, ("wrench", "fuse+lens+magnet"), coil=1, magnet=1),
        make_lab(1, 5, ("coil+magnet", "fuse+wrench"), 2, coil=1, fuse=3, lens=1, magnet=1, wrench=12),
        make_lab(2, 2, ("magnet", "fuse+magnet"), 4),
        make_lab(3, 2, ("coil+wrench", "lens+wrench", "fuse", "coil", "lens", "coil+lens"), 2, wrench=1),
        make_lab(4, 2, (), 5, lens=1),
    ),
    log=log(3, Fact("recycle", 3, cards=("SRPMT+magnet",)), Fact("trigger", 3, ability=3, stacks=(1, 2))),
    active=3,
    is_choosing=True,
    actions_left=1,
)
TWO = TablePicture(
    round=4,
    to_empty=2,
    stations=stations(("wrench", 3), ("lens+wrench", 2), ("fuse+lens+magnet", 1), None, ("magnet", 3)),
    stack=33,
    discards=6,
    newest=CARDS,
    labs=(
        make_lab(0, 1, ("coil+magnet", "fuse+magnet", "lens"), fuse=1, wrench=1),
        make_lab(1, 1, ("coil", "fuse+wrench"), 4, lens=2),
    ),
    log=log(
        0,
        Fact("search", 0, count=2),
        seal(3, "coil+fuse+lens", 7),
        Fact("trigger", 0, ability=1, stacks=(3,)),
        is_current=False,
    ),
    active=1,
    is_choosing=False,
    actions_left=3,
)
SOLO = replace(
    TWO,
    to_empty=3,
    labs=(TWO.labs[0], replace(make_lab(1, 4, ("coil", "fuse+wrench"), None, lens=2), name="Virtual player")),
    log=log(0, is_current=True),
    active=0,
)
HAND = HandPicture(
    seat=0,
    title="Your hand",
    at=3,
    actions_left=2,
    cards=(
        HeldCard("SMTPR+lens", True, "Trigger Switch", ("swap two top portals",)),
        HeldCard(
            "MRPST+wrench",
            True,
            "Seal fuse + lens",
            (PortalPart("wind", 4), ToolPart("fuse"), ToolPart("lens"), "go"),
        ),
        HeldCard("MPRTS+wrench", False, "Cannot Recycle", ("no discards",)),
        HeldCard("RSMPT+coil", True, "Move", tuple(map(TransformerPart, (1, 2, 4, 5)))),
        HeldCard("TMSPR+magnet", True, "Search", ("draw 2 cards",)),
    ),
    station=FOUR.stations[2],
    tools=(("coil", 2), ("fuse", 1), ("lens", 1)),
)
REORDER = ReorderPicture(
    seat=1,
    transformer=1,
    portals=tuple(map(portal, ("wrench", "coil+lens", "lens+magnet+wrench", "magnet+wrench"))),
    chosen=(3, 1),
)


def scored(
    seat: int, place: int, sets: list[tuple[str | None, tuple[str, ...], int]], **tools: int
) -> ScoredSeat:
    """A score with these sets, by kind, portals and points."""
    groups = tuple(
        ScoredSet(kind, tuple(map(portal, names)), points)  # type: ignore[arg-type]  # kinds all
        for kind, names, points in sets
    )
    dp = sum(each.dp for group in groups for each in group.portals)
    cost = sum(tools.values())
    total = dp - cost + sum(group.points for group in groups)
    return ScoredSeat(seat, NAMES[seat], place, place == 1, groups, (), tuple(tools.items()), dp, cost, total)


END = EndPicture(
    title="Shared win",
    how="37 DP each",
    round=11,
    has_sets=True,
    seats=(
        scored(
            0,
            1,
            [
                ("omni", ("wrench", "coil+magnet", "lens", "magnet", "coil+fuse"), 9),
                ("two", ("fuse+magnet", "lens+wrench"), 4),
            ],
            coil=2,
        ),
        scored(
            1,
            1,
            [
                ("three", ("coil", "fuse+lens", "lens+magnet+wrench"), 9),
                ("two", ("coil+wrench", "lens+magnet"), 4),
                (None, ("fuse",), 0),
            ],
        ),
        scored(
            2,
            3,
            [("two", ("coil+lens", "fuse+lens+magnet"), 4), (None, ("coil+fuse+wrench",), 0)],
            fuse=1,
            lens=1,
            magnet=1,
        ),
        scored(3, 4, [(None, ("fuse+wrench", "magnet+wrench"), 0)], coil=1),
    ),
)
