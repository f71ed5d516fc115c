"""Multiverse War's table that one touches; see `cogs.touch.Toucher`."""

from collections.abc import Awaitable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Literal

from bot.games.telling import Teller
from bot.games.war.facts.facts import Fact, facts_of
from bot.games.war.facts.order_text import action_text
from bot.games.war.facts.text import SHOWN, ending_text, sentence
from bot.games.war.position.actions import MAX_ORDERS, Gift, Orders, Treat, parse_action, parse_order
from bot.games.war.position.setup import read_setup
from bot.games.war.sight.dangers import dangers_of
from bot.games.war.sight.describe import treaty_lines
from bot.games.war.sight.touches import HERO, MISSION, SIDE, part_at
from bot.games.war.sight.view import View
from bot.matches.memory.looks import FullLook, Look
from cogs.display.posting.people import names_of
from cogs.kit.painter import in_background
from cogs.kit.safe_text import unmarked
from cogs.touch import (
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
from cogs.war import words as shared_words
from cogs.war.outlook_text import dropped_in, expectations, notes_of
from cogs.war.pictures import Pictures
from cogs.war.scene import Scene, sheets_of, teller_of, war_view
from cogs.war.scene import scene_of as whole_scene_of
from cogs.war.touch import words
from cogs.war.touch.labels import label_of
from cogs.war.touch.paths import orders_of, paths_of
from cogs.war.touch.places import places_of
from render.war.alt import describe_board
from render.war.reading import board_of
from render.war.sheet_reading import sheet_of
from render.war.table_layout import TableLayout, layout_of
from render.war.values import BoardPicture, HeroRow, MissionCard, Progress, SeatBar

_COLOURS = {2: "#F4F1E8", 3: "#8B5CF6"}
_SIGNS: dict[int, Literal["circle", "diamond"]] = {2: "circle", 3: "diamond"}


def _told(look: Look, line: str) -> str:
    return action_text(parse_action(line), teller_of(look, names_of(look.duel)))


def _expected(look: Look, lines: Sequence[str]) -> Sequence[str]:
    orders = tuple([parse_order(line) for line in lines])
    return [unmarked(note) for note in notes_of(orders, expectations(look, Orders(orders)))]


def _undone(events: Sequence[object]) -> tuple[int, str]:
    count, why = dropped_in(events)
    return count, unmarked(why)


DRAFTER = Drafter(MAX_ORDERS - 1, "; ", _told, _expected, _undone)
"""Orders are done from left to right; one that is refused drops all behind it (W-A1)."""


class WarToucher(Toucher):
    """Makes tables of looks at games of Multiverse War."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def scene(self, look: FullLook) -> TableScene:
        """The table as it is now. Raises PaintError."""
        view, names, sheets = war_view(look.own), names_of(look.duel), sheets_of(look.setup)
        picture = board_of(view, sheets, names)
        async with in_background(self._pictures.touch_table(picture)) as drawing:
            return await self._around(look, picture, drawing)

    async def _around(self, look: FullLook, picture: BoardPicture, drawing: Awaitable[bytes]) -> TableScene:
        """The table around its picture."""
        view, names, sheets = war_view(look.own), names_of(look.duel), sheets_of(look.setup)
        teller = teller_of(look, names)
        layout = layout_of(tuple([each.name for each in picture.hexes]), picture.homes)
        dangers = dangers_of(view, read_setup(look.setup).field)
        paths = _paths(look, view, teller, dangers)
        cards = _cards(view, sheet_of(view, sheets, names).heroes if view.private else (), picture.missions)
        regions = (
            *_bars(picture, layout),
            *places_of(view, layout, teller, paths, sheets, dangers),
            *(
                Region(name, label, "hand", read=read, picture=name, is_written=True)
                for name, label, read, _ in cards
            ),
        )
        title, asks = _asked(look, view, names)
        return TableScene(
            size=layout.size,
            described=describe_board(picture),
            regions=with_buttons(
                regions, paths, lambda part: Region(part, label_of(part, teller), "actions")
            ),
            paths=paths,
            title=title,
            asks=asks,
            facts=(*_facts(picture), *_dealings(view, teller)),
            lanes=tuple(_lanes(picture)),
            pictures={
                name: await self._pictures.touch_card(card, view.seat or 0) for name, _, _, card in cards
            },
            board=shape_of(layout.battlefield),
            sides=tuple(_sides(picture, layout)),
            threats=tuple(_threats(view, dangers)),
            picture=await drawing,
        )

    def steps(self, look: FullLook, since: int) -> list[ShownStep]:
        """What has happened after this ply, as the viewer saw it."""
        scene: Scene = whole_scene_of(look)
        teller = teller_of(look, names_of(look.duel))
        found = []
        for ply, events in groupby([each for each in scene.log if each[0] > since], key=lambda each: each[0]):
            for fact in facts_of([event for _, event in events]):
                if fact.what not in SHOWN:
                    found.append(_step(scene.view, teller, ply, fact))
        return [step for step in found if step.sentence]


def _paths(look: FullLook, view: View, teller: Teller, dangers: Mapping[str, int]) -> tuple[TouchPath, ...]:
    if not look.duel.running or view.seat not in view.waiting:
        return ()
    orders = orders_of(view)
    seen = expectations(look, orders) if orders else ()
    outlooks = {each.order: each for each in seen}
    return paths_of(view, teller, sheets_of(look.setup), outlooks, dangers)


def _threats(view: View, dangers: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """How many known enemies could attack at each place where none of them stands."""
    friends = {block.seat for block in view.own}
    held = {block.hex for block in view.blocks if block.seat not in friends}
    for name, count in dangers.items():
        if name not in held:
            yield part_at(view, name), count


def _step(view: View, teller: Teller, ply: int, fact: Fact) -> ShownStep:
    at, to = ([part_at(view, name) for name in fact.hexes] + ["", ""])[:2]
    dice = ((teller.title(fact.who) or "die", fact.die),) if fact.die and fact.what == "strike" else ()
    return ShownStep(ply, sentence(fact, teller), fact.seat, at, to, dice)


def _asked(look: FullLook, view: View, names: Sequence[str]) -> tuple[str, str]:
    """Whose turn it is and what the viewer is asked; at the end, how it ended."""
    if view.by:
        how = f"{ending_text([names[seat] for seat in view.winners], view.by)}."
        if view.seat is None or len(view.winners) == len(view.seats):
            return how, ""
        return "Victory" if view.seat in view.winners else "Defeat", how
    asked = [names[seat] for seat in view.waiting]
    phase = {"first": "choice", "start": "first units", "build": "build phase", "action": "action phase"}[
        view.phase
    ]
    title = words.title(view.round, view.rounds, phase)
    if not look.duel.running:
        return title, ""
    if view.seat not in view.waiting:
        return title, words.waits(asked)
    asks = {"first": words.ASKS_FIRST, "start": words.ASKS_START, "build": words.ASKS_BUILD}
    return title, " ".join([asks.get(view.phase, words.ASKS_ACT), *_deals(view)])


def _deals(view: View) -> Iterator[str]:
    """How gifts and treaties are made, while any are possible."""
    orders = orders_of(view)
    if any(isinstance(order, Treat) for order in orders):
        yield words.ASKS_DEAL
    elif any(isinstance(order, Gift) for order in orders):
        yield words.ASKS_DEAL if view.is_open else words.ASKS_GIFT


def _facts(picture: BoardPicture) -> Iterator[str]:
    """The viewer's own gold and missions."""
    gold = next((bar.gold for bar in picture.bars if bar.gold is not None), None)
    if gold is not None:
        yield words.purse(gold, picture.tactical)
    for card in picture.missions:
        yield words.mission_fact(card.title, card.text, card.points)


def _dealings(view: View, teller: Teller) -> Iterator[str]:
    """Treaties, which are public, and those that the viewer is offered (W-T6)."""
    for line in treaty_lines(view, teller):
        yield words.treaty(line)
    if view.private is not None and view.private.offers:
        yield shared_words.treaty_offers([teller.names[seat] for seat in view.private.offers])


def _bars(picture: BoardPicture, layout: TableLayout) -> Iterator[Region]:
    for bar in picture.bars:
        told = [words.bar(bar.player, is_own=bar.is_viewer), f"{bar.points} points"]
        told += [f"{each.goal} {each.count} of {each.target}" for each in bar.progress]
        yield Region(f"{SIDE}{bar.seat}", ", ".join(told), shape=shape_of(layout.bars[bar.seat]))


def _cards(
    view: View, heroes: Sequence[HeroRow], missions: Sequence[MissionCard]
) -> list[tuple[str, str, str, MissionCard | HeroRow]]:
    """The viewer's missions and heroes: region, label, what it reads, and its picture's value."""
    if view.private is None or view.by:
        return []
    found: list[tuple[str, str, str, MissionCard | HeroRow]] = []
    for word, card in zip(view.private.missions, missions, strict=True):
        found.append((f"{MISSION}{word}", f"{card.title}, {card.text}", f"{card.title}: {card.text}.", card))
    for hero in heroes:
        powers = "; ".join([f"{each.title}, {each.text}" for each in hero.powers if each.is_known])
        label = f"{hero.name}, {words.hero_state(hero.level, hero.health, hero.ap, hero.points)}"
        found.append((f"{HERO}{hero.kind}", label, f"{hero.name}: {powers or 'no powers'}.", hero))
    return found


def _lanes(picture: BoardPicture) -> Iterator[GoalLane]:
    """What the viewer, and who else is nearest to an end, is nearest to; to a spectator, the best two."""
    ranked = sorted(
        ((bar, each) for bar in picture.bars for each in bar.progress),
        key=lambda one: (not one[0].is_viewer, -one[1].count / one[1].target),
    )
    seats: list[int] = []
    for bar, each in ranked:
        if bar.seat not in seats and len(seats) < 2:
            seats.append(bar.seat)
            yield _lane(bar, each)


def _lane(bar: SeatBar, each: Progress) -> GoalLane:
    said = words.reached(each.count, each.target, each.goal, "" if bar.is_viewer else bar.player)
    return counted_lane(bar.seat, words.GOALS[each.goal], said, each.count, each.target)


def _sides(picture: BoardPicture, layout: TableLayout) -> Iterator[TableSide]:
    """The seats' bars as they are told beside the board alone, in the picture's order."""
    for bar in sorted(picture.bars, key=lambda bar: layout.bars[bar.seat].corners[1::-1]):
        figures: list[tuple[str, str]] = [(each.goal, f"{each.count}/{each.target}") for each in bar.progress]
        figures.append(("points", str(bar.points)))
        if bar.gold is not None:
            figures.append(("gold", str(bar.gold)))
        yield TableSide(
            bar.seat,
            bar.player,
            bar.word,
            tuple(figures),
            _COLOURS.get(bar.seat, ""),
            _SIGNS.get(bar.seat, ""),
            bar.leads,
            layout.bars[bar.seat].top < layout.battlefield.top,
        )
