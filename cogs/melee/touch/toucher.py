"""Melee's table that one touches; see `cogs.touch.Toucher`."""

import dataclasses
from collections.abc import Iterable

from msgspec.structs import replace

from bot.games.melee.board.tiles import TILES
from bot.games.melee.narration.describe import describe_view
from bot.games.melee.sight.touches import part_at
from bot.games.two_seats import Seat
from bot.matches.memory.looks import FullLook
from cogs.kit.painter import in_background
from cogs.kit.safe_text import unmarked
from cogs.melee.posts.board_post import ending
from cogs.melee.posts.duel_scene import Scene, scene_of
from cogs.melee.posts.pictures import Pictures
from cogs.melee.touch.goals import lanes_of
from cogs.melee.touch.moment import TableMoment
from cogs.melee.touch.past import steps_since
from cogs.melee.touch.paths import paths_of
from cogs.melee.touch.regions import regions_of
from cogs.melee.words.duel import table as words
from cogs.melee.words.turn import touch as path_words
from cogs.touch import Region, ShownStep, TableScene, TableSide, Toucher, shape_of
from render.melee.table_layout import BATTLEFIELD, TABLE


class MeleeToucher(Toucher):
    """Makes tables of looks at duels of Melee."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def scene(self, look: FullLook) -> TableScene:
        """The table as it is now. Raises PaintError."""
        moment, shown = TableMoment(look), _named_once(scene_of(look))
        async with in_background(
            self._pictures.touch_table(look.duel.id, shown.view, shown.names)
        ) as picture:
            paths = paths_of(moment)
            regions = regions_of(moment, paths)
            title, asks = _asked(moment, shown)
            return TableScene(
                size=(TABLE.width, TABLE.height),
                described=describe_view(shown.view, shown.names, (), shown.ended_for),
                regions=regions,
                paths=paths,
                title=title,
                asks=asks,
                facts=(path_words.battlefield(moment.view.board.name),) if moment.view.board.name else (),
                lanes=lanes_of(moment),
                pictures=await self._cards(moment, regions),
                board=shape_of(BATTLEFIELD),
                sides=tuple(_side(moment, seat) for seat in (Seat.NORTH, Seat.SOUTH)),
                threats=_threats(moment),
                picture=await picture,
            )

    def steps(self, look: FullLook, since: int) -> list[ShownStep]:
        """What has happened after this ply, as the viewer saw it."""
        return steps_since(look, since)

    async def _cards(self, moment: TableMoment, regions: Iterable[Region]) -> dict[str, bytes]:
        """The pictures of the viewer's cards among these regions."""
        view, pictures = moment.view, {}
        if view.seat is None:
            return {}
        side, realm = view.sides[view.seat], str(moment.look.deck(view.seat).get("realm", ""))
        cards = {card.name: card for card in (*side.deck_list, *(side.hand or ()))}
        for name in (region.picture for region in regions if region.picture):
            card = cards[name.partition(":")[2]]
            pictures[name] = await self._pictures.small_card(card, side.deck_name, realm, side.cost_of(card))
        return pictures


def _asked(moment: TableMoment, shown: Scene) -> tuple[str, str]:
    """Whose turn it is and what the viewer is asked; at the end, how it ended."""
    if shown.view.phase == "over":
        verdict, _, how = unmarked(ending(shown)).partition("\n")
        return verdict, how
    view = moment.view
    title = words.title(view, moment.names)
    if not moment.acts:
        return title, words.waiting(view, moment.names)
    if view.choice is not None:
        return title, path_words.request(view.choice)
    if view.phase == "roll-off":
        return title, path_words.ASKS_ORDER
    return title, path_words.ASKS_ACT if len(view.actions) > 1 else path_words.ASKS_END


def _named_once(shown: Scene) -> Scene:
    """The scene without decks that are named after their seats, as in lessons and puzzles."""
    south, north = shown.view.sides
    if (south.deck_name, north.deck_name) != shown.names:
        return shown
    sides = replace(south, deck_name=""), replace(north, deck_name="")
    return dataclasses.replace(shown, view=replace(shown.view, sides=sides))


def _side(moment: TableMoment, seat: Seat) -> TableSide:
    side = moment.view.sides[seat]
    note = "" if side.deck_name == moment.names[seat] else side.deck_name
    return TableSide(int(seat), moment.names[seat], note, words.figures(side))


def _threats(moment: TableMoment) -> tuple[tuple[str, int], ...]:
    """How many enemies of a player who looks could attack each tile next turn, unless one stands there."""
    view = moment.view
    if view.seat is None or view.phase != "main":
        return ()
    theirs = {each.tile for each in view.entities if each.owner is not view.seat}
    near = moment.threatened[view.seat]
    tiles = [tile for tile in range(TILES) if tile in near and tile not in theirs]
    return tuple((part_at(view, tile), len(near[tile])) for tile in tiles)
