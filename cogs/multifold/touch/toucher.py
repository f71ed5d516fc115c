"""Multifold's table that one touches; see `cogs.touch.Toucher`."""

from collections.abc import Awaitable, Iterator, Sequence

from bot.games.multifold.events.events import Event
from bot.games.multifold.facts.text import SHOWN, ending_text, order_text, pieces_text, sentence
from bot.games.multifold.position.actions import GROUP, Orders, parse_action
from bot.games.multifold.sheets.forms import SLOPE, SPRING, WATER, spaces_of
from bot.games.multifold.sheets.vocabulary import MAX_ORDERS
from bot.games.multifold.sight.describe import standing
from bot.games.multifold.sight.odds import BattleOdds
from bot.games.multifold.sight.touches import GO, HAND, PUT, all_in, fire_at, part_at
from bot.games.multifold.sight.view import SpaceView, View
from bot.games.telling import Teller
from bot.matches.memory.looks import FullLook, Look
from cogs.display.posting.people import names_of
from cogs.kit.painter import in_background
from cogs.kit.safe_text import unmarked
from cogs.multifold.offers import odds_lines
from cogs.multifold.pictures import Pictures
from cogs.multifold.scene import log_of, multifold_view, teller_of
from cogs.multifold.touch import words
from cogs.multifold.touch.paths import BUTTONS, paths_of
from cogs.multifold.words import turn_of
from cogs.touch import (
    Corners,
    Drafter,
    GoalLane,
    Region,
    ShownStep,
    TableScene,
    TableSide,
    Toucher,
    TouchPath,
    counted_lane,
    shape_of,
    with_buttons,
)
from render.multifold.alt import describe_board
from render.multifold.reading import board_of, end_of, hand_of, lost_in
from render.multifold.table_layout import TableLayout, layout_of
from render.multifold.values import BoardPicture
from render.pen.seats import SEATS, SIGNS

_GROUNDS = {SLOPE: "slope", WATER: "water", SPRING: "spring"}


def _told(look: Look, line: str) -> str:
    return order_text(parse_action(line), teller_of(look, names_of(look.duel)))


DRAFTER = Drafter(MAX_ORDERS - 1, ", ", _told)
"""Orders are done from left to right, all of them or none (N-A1)."""


class MultifoldToucher(Toucher):
    """Makes tables of looks at games of Multifold."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def scene(self, look: FullLook) -> TableScene:
        """The table as it is now. Raises PaintError."""
        picture = board_of(multifold_view(look.from_outside().own), names_of(look.duel))
        async with in_background(self._pictures.touch_table(picture)) as drawing:
            return await self._around(look, picture, drawing)

    async def _around(self, look: FullLook, picture: BoardPicture, drawing: Awaitable[bytes]) -> TableScene:
        """The table around its picture."""
        view, names = multifold_view(look.own), names_of(look.duel)
        teller, layout = teller_of(look, names), layout_of(view.board.rows)
        paths = paths_of(view, teller) if look.duel.running else ()
        regions = (*_bars(view, names), *_places(view, teller, paths), *_cards(view, teller))
        has_card = any(path.touches[0].region.startswith(HAND) for path in paths)
        title, asks = _asked(look, view, names, has_card=has_card)
        cards = hand_of(view, names).cards if view.seat is not None and not view.by else ()
        return TableScene(
            size=layout.size,
            described=describe_board(picture),
            regions=with_buttons(regions, paths, lambda part: _button(part, teller)),
            paths=paths,
            title=title,
            asks=asks,
            facts=tuple(_facts(look) if paths and view.phase == "move" else ()),
            lanes=tuple(_lanes(view, names)),
            pictures={f"{HAND}{card.word}": await self._pictures.touch_card(card) for card in cards},
            board=shape_of(layout.battlefield),
            sides=tuple(_sides(picture, layout)),
            threats=tuple(_threats(view)),
            picture=await drawing,
        )

    def steps(self, look: FullLook, since: int) -> list[ShownStep]:
        """What has happened after this ply, as the viewer saw it."""
        view, teller = multifold_view(look.own), teller_of(look, names_of(look.duel))
        told = [(ply, event) for ply, event in log_of(look) if ply > since and event.kind not in SHOWN]
        return [_step(view, teller, ply, event) for ply, event in told]


def _step(view: View, teller: Teller, ply: int, event: Event) -> ShownStep:
    is_own = event.kind == "fire" and event.seat is not None
    who = teller.names[event.seat or 0] if is_own else teller.title(event.word)
    space, lost = part_at(view, event.space), lost_in(event)
    return ShownStep(
        ply,
        sentence(event, teller),
        event.seat,
        space,
        part_at(view, event.to),
        tuple([(who, die) for die in event.dice]),
        ((space, -lost),) if lost else (),
    )


def _asked(look: FullLook, view: View, names: Sequence[str], *, has_card: bool) -> tuple[str, str]:
    """Whose turn it is and what the viewer is asked; at the end, how it ended."""
    turn = turn_of(view.turn, view.turns)
    if view.by:
        how = f"{ending_text([names[seat] for seat in view.winners], view.by)}."
        return (how, "") if view.seat is None else (end_of(view, names, view.seat).verdict, how)
    if view.asked is None or not look.duel.running:
        return turn, ""
    if view.asked != view.seat:
        return words.moves(turn, names[view.asked]), words.waits(names[view.asked])
    if view.phase == "place":
        return words.place(turn), words.ASKS_PLACE
    return words.your_moves(turn), words.ASKS_CARD if has_card else words.ASKS_MOVE


def _facts(look: FullLook) -> Iterator[str]:
    """The battle as it would be if nobody else moved."""
    odds = look.plan(Orders(()))
    assert isinstance(odds, BattleOdds)
    for line in odds_lines(odds, teller_of(look)):
        yield unmarked(line).removeprefix("- ")


def _bars(view: View, names: Sequence[str]) -> Iterator[Region]:
    for seat, box in enumerate(layout_of(view.board.rows).bars):
        name = words.bar(names[seat], is_own=seat == view.seat)
        yield Region(f"side:{seat}", standing(view, seat, name), shape=shape_of(box))


def _places(view: View, teller: Teller, paths: Sequence[TouchPath]) -> Iterator[Region]:
    """All spaces, row by row: who and what is there, and who could fire at it."""
    firsts = {path.touches[0].region for path in paths}
    parted = {
        path.touches[0].region
        for path in paths
        if path.touches[1:][:1] and path.touches[1].region.startswith(GO)
    }
    layout, grounds = layout_of(view.board.rows), spaces_of(view.board.rows)
    for space in view.spaces:
        name, parts = part_at(view, space.name), _parts(view, space, grounds[space.name][1], teller)
        label = ", ".join([space.name, *parts, *([words.MAY_ACT] if name in firsts else [])])
        stands = view.seat if space.seat is None else space.seat
        foes = None if stands is None or view.by else fire_at(view, space.name, stands)
        read = "" if foes is None else words.could_fire(foes, is_own=stands == view.seat)
        amounts = _amounts(all_in(space)) if name in parted else ()
        yield Region(name, label, shape=Corners(layout.corners(space.name)), read=read, amounts=amounts)


def _parts(view: View, space: SpaceView, ground: str, teller: Teller) -> Iterator[str]:
    if space.seat is not None:
        whose = words.whose(teller.names[space.seat], is_own=space.seat == view.seat)
        yield f"{pieces_text(space.pieces, teller)} {whose}"
    if ground in _GROUNDS or ground.isdigit():
        yield _GROUNDS.get(ground, "spring")
    if space.owner is not None:
        yield words.marker(teller.names[space.owner], is_own=space.owner == view.seat)
    if space.hazard:
        yield teller.title(space.hazard)
    yield from ["crate"] * space.has_crate + ["shield"] * space.is_shielded
    yield from [f"aims at {space.aim}"] if space.aim else []


def _cards(view: View, teller: Teller) -> Iterator[Region]:
    """The cards of the viewer's own hand."""
    texts = {str(card.word): card.text for card in view.cards}
    hand = () if view.seat is None or view.by else view.hands[view.seat]
    for word in dict.fromkeys(hand):
        name = f"{HAND}{word}"
        label = words.card_label(teller.title(word), hand.count(word))
        yield Region(name, label, "hand", read=texts[word], picture=name)


def _button(part: str, teller: Teller) -> Region:
    return Region(part, _label(part, teller), "actions", amounts=_amounts(part.removeprefix(GO)))


def _label(part: str, teller: Teller) -> str:
    """What stands on a button."""
    kind, _, value = part.partition(":")
    if part in BUTTONS:
        return BUTTONS[part]
    if f"{kind}:" == PUT:
        spring, _, count = value.partition(":")
        return words.puts(spring, int(count))
    text = pieces_text(value.removesuffix("t"), teller) if value != "t" else ""
    return words.group(text, has_unit=value.endswith("t"))


def _amounts(group: str) -> tuple[tuple[str, int], ...]:
    """How many of what is in a group as lines have it; nothing if it is none."""
    found = GROUP.fullmatch(group)
    if found is None:
        return ()
    counts = (int(found[1] or 0), len(found[2]), len(found[3]))
    return tuple(zip(words.GROUPS, counts, strict=True))


def _lanes(view: View, names: Sequence[str]) -> Iterator[GoalLane]:
    """The viewer's way to the springs that win, then that of who else has most; to a spectator, both best."""
    target = view.board.target
    seats = sorted(range(len(view.out)), key=lambda seat: (seat != view.seat, -view.springs[seat]))
    for seat in seats[:2]:
        held, whose = view.springs[seat], "" if seat == view.seat else names[seat]
        yield counted_lane(seat, words.goal(target), words.held(held, target, whose), held, target)


def _sides(picture: BoardPicture, layout: TableLayout) -> Iterator[TableSide]:
    """The seats' bars as they are told beside the board alone, in the picture's order."""
    for bar in sorted(picture.bars, key=lambda bar: layout.bars[bar.seat].corners[1::-1]):
        figures = words.figures(bar.springs, picture.target, bar.points, bar.folk, bar.cards)
        colour = "#{:02X}{:02X}{:02X}".format(*SEATS[bar.seat].tint)
        is_above = layout.bars[bar.seat].top < layout.battlefield.top
        yield TableSide(bar.seat, bar.player, bar.word, figures, colour, SIGNS[bar.seat], bar.leads, is_above)


def _threats(view: View) -> Iterator[tuple[str, int]]:
    """How many enemy spaces could fire at each place where no enemy of the viewer stands."""
    if view.seat is None or view.by:
        return
    for space in view.spaces:
        if space.seat in (None, view.seat) and (foes := fire_at(view, space.name, view.seat)):
            yield part_at(view, space.name), len(foes)
