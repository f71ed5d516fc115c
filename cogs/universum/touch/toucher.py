"""Multiuniversum's table that one touches; see `cogs.touch.Toucher`."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter

from msgspec.structs import replace

from bot.games.universum.facts.facts import Fact, facts_of
from bot.games.universum.facts.text import sentence
from bot.games.universum.position.setup import stacks_to_empty
from bot.games.universum.rules.turns import ROUNDS
from bot.games.universum.sight.describe import tools_text
from bot.games.universum.sight.touches import lab_part, portal_part
from bot.games.universum.sight.view import SeatView, View
from bot.games.universum.words import ending_text, verdict_word
from bot.matches.memory.looks import FullLook, Look
from cogs.display.posting.people import names_of
from cogs.kit.painter import in_background
from cogs.touch import Region, ShownStep, TableScene, TableSide
from cogs.universum import offers
from cogs.universum.pictures import Pictures
from cogs.universum.scene import Scene, scene_of, universum_log
from cogs.universum.touch.paths import paths_of
from cogs.universum.touch.regions import regions_of
from cogs.universum.values import universum_view
from cogs.universum.words import touch as words
from render.pen.geometry import WIDTH
from render.pen.seats import SIGNS
from render.universum.alt import describe_table
from render.universum.reading.hand import hand_of
from render.universum.reading.table import table_of
from render.universum.table.places import places_of

COLOURS = ("#D5D8DE", "#EDB90E", "#A92219", "#1C4DAF", "#2FA563")
"""Of the seats, as pictures have them."""


class UniversumToucher:
    """Makes tables of looks at games of Multiuniversum."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def scene(self, look: FullLook) -> TableScene:
        """The table as it is now. Raises PaintError."""
        view, shown = universum_view(look.own), scene_of(look)
        table = table_of(shown.view, shown.names, shown.this_turn)
        table = replace(table, log=replace(table.log, is_current=True))
        async with in_background(self._pictures.touch_table(table)) as picture:
            paths = paths_of(view) if look.duel.running else ()
            regions = regions_of(view, shown.names, paths)
            title, asks = _asked(look, view, shown)
            return TableScene(
                size=(WIDTH, places_of(len(view.seats)).height),
                described=describe_table(table),
                regions=regions,
                paths=paths,
                title=title,
                asks=asks,
                facts=tuple(_facts(view, shown.names)),
                pictures=await self._cards(view, regions),
                sides=tuple(_side(seat, shown.names[seat.seat]) for seat in view.seats),
                picture=await picture,
            )

    def steps(self, look: FullLook, since: int) -> list[ShownStep]:
        """What has happened after this ply, as the viewer saw it: a step for each fact."""
        names = names_of(look.duel)
        log = [entry for entry in universum_log(look) if entry[0] > since]
        return [
            _step(ply, fact, words.without_codes(sentence(fact, names, look.seat)))
            for ply, entries in groupby(log, key=itemgetter(0))
            for fact in facts_of((event for _, event in entries), look.seat)
        ]

    def retold(self, text: str, advised: Look | None = None) -> str:
        """A text of chat with cards by their tools, as the table shows them."""
        view = None if advised is None else universum_view(advised.own)
        hand = () if view is None or view.seat is None else view.seats[view.seat].hand
        return words.without_codes(text, hand or ())

    async def _cards(self, view: View, regions: Iterable[Region]) -> dict[str, bytes]:
        """The pictures of the viewer's cards among these regions."""
        wanted = {region.picture.partition(":")[2]: region.picture for region in regions if region.picture}
        if not wanted:
            return {}
        assert view.seat is not None, "they are somebody's"
        held = [hand_of(view), hand_of(replace(view, choice=None))]  # the cards to keep one of, and the hand
        cards = {card.card: card for picture in held for card in picture.cards}
        return {
            name: await self._pictures.touch_card(cards[card], held[0].at) for card, name in wanted.items()
        }


def _asked(look: FullLook, view: View, shown: Scene) -> tuple[str, str]:
    """Whose turn it is and what the viewer is asked; at the end, how it ended."""
    names = shown.names
    if view.outcome is not None:
        winners = view.outcome.winners
        how = f"{ending_text([names[seat] for seat in winners], view.outcome.by)}."
        if look.seat is None:
            return how, ""
        return verdict_word(winners, view.outcome.by, look.seat), how
    is_own = view.seat is not None and view.to_act == view.seat and look.duel.running
    title = words.title(view.round, ROUNDS, names[view.active], is_own=is_own)
    if view.to_act is None or not look.duel.running:
        return title, ""
    kind = None if view.choice is None else view.choice.kind
    if not is_own:
        return title, words.waits(names[view.to_act]) if kind is None else words.chooses(names[view.to_act])
    asks = {"reorder": words.ASKS_REORDER, "sift": words.ASKS_SIFT, "keep": words.ASKS_KEEP}
    return title, words.ASKS_ACT if kind is None else asks[kind]


def _facts(view: View, names: Sequence[str]) -> Iterable[str]:
    """What stands beside the table: actions left, the viewer's place, and how near the end is."""
    if view.outcome is not None:
        return
    yield words.actions_left(names[view.active], view.actions_left, is_own=view.active == view.seat)
    if view.seat is not None and view.seats[view.seat].at:
        yield words.standing(offers.place_name(view.seats[view.seat].at))
    empty = sum(not stack.portals for stack in view.stacks)
    needed = stacks_to_empty(len(view.seats), is_solo=view.is_solo)
    yield words.empty_stacks(empty, needed, view.final_round)


def _side(seat: SeatView, name: str) -> TableSide:
    hand = None if seat.is_virtual else seat.hand_count
    figures = words.figures(seat.score.total, hand, tools_text(seat.tools))
    return TableSide(seat.seat, name, figures=figures, colour=COLOURS[seat.seat], sign=SIGNS[seat.seat])


def _step(ply: int, fact: Fact, said: str) -> ShownStep:
    """A fact with the places where it happened."""
    start = portal_part(fact.at) if fact.at else ""
    end = ""
    match fact.what:
        case "move" if fact.to:
            end = portal_part(fact.to)
        case "seal" | "prepare" | "keep" | "equip" if fact.seat is not None:
            end = lab_part(fact.seat)
        case "trigger" | "reorder" if fact.stacks:
            end = portal_part(fact.stacks[-1])
            start = portal_part(fact.stacks[0]) if len(fact.stacks) > 1 else start
        case _:
            pass
    side = None if fact.what == "begin" else fact.seat
    return ShownStep(ply, said, side=side, at=start, to=end)
