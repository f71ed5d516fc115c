"""Entities on the board. All bodies are drawn before all chips, so that no chip is ever covered."""

from collections.abc import Iterable

from bot.games.melee.sight.view import EntityView
from render.grid.tokens import Token
from render.melee.boardframe import LAYOUT, TILE, tile_box
from render.melee.sprites.chips import BADGE, Badge, HpBar, SideChip, StatChip
from render.melee.sprites.token_styles import TOKENS
from render.pen.icons import portrait_of
from render.pen.stamps import Put

BODY = 119
EXHAUST, TICK = 45, 34
SMALL_BADGE = 31  # if there are four: they share the tile's upper edge
RAISED = 7
SIDES_DOWN = 61  # pixels from a tile's upper edge to the centres of Speed and Range
_TURNS = {"sleep": 90, "stun": 180}
_LEFT_BADGES = ("poison", "burn")
_RIGHT_BADGES = ("stun", "sleep")
_MAX_BADGES = 4


def back_to_front(entities: Iterable[EntityView]) -> list[EntityView]:
    """From row 8 down, so that nearer entities cover those behind."""
    return sorted(entities, key=lambda entity: LAYOUT.back_to_front.index(entity.tile))


def token(entity: EntityView, size: int) -> Token:
    """An entity's body, `size` px wide and high; the portrait is turned while it is asleep or stunned."""
    turn = next((_TURNS[status] for status in entity.statuses if status in _TURNS), 0)
    return Token(
        TOKENS[entity.owner],
        portrait_of(entity.card.name, entity.card.glyph),
        size,
        turn,
        entity.activity == "done",
    )


def body(entity: EntityView) -> Put:
    """The body, a little above the tile's centre."""
    box = tile_box(entity.tile)
    return Put(token(entity, BODY), box.left + TILE // 2, box.top + TILE // 2 - RAISED)


def chips(entity: EntityView, *, is_target: bool = False) -> list[Put]:
    """All numbers and badges of an entity, within its tile.

    Speed and Range are beside the body; below it are the HP bar with the shield, Attack, Defense and HP left.
    Attack and Defense are left out for a target: the odds of the attack take their place.
    """
    box = tile_box(entity.tile)
    row = box.bottom - 20
    fighting = [
        Put(StatChip("attack", entity.attack), box.left + 24, row, box),
        Put(StatChip("defense", entity.defense), box.left + TILE // 2, row - 2, box),
    ]
    return [
        Put(HpBar(entity.left, entity.hp, entity.shield), box.left + 6, box.bottom - 50, box),
        *([] if is_target else fighting),
        Put(StatChip("hp", entity.left, entity.hp), box.right - 25, row, box),
        Put(SideChip("speed", entity.speed), box.left + 18, box.top + SIDES_DOWN, box),
        Put(SideChip("range", entity.range), box.right - 19, box.top + SIDES_DOWN, box),
        *badges(entity),
    ]


def badges(entity: EntityView) -> list[Put]:
    """Badges along the tile's upper edge, above Speed and Range.

    From the left: Poison or Burn, the tick of an entity that is done for this turn, Exhaust, Stun or Sleep. A
    single tick is in the left corner, a single Exhaust in the right one.
    """
    box = tile_box(entity.tile)
    left = [Badge(status) for status in entity.statuses if status in _LEFT_BADGES]
    right = [Badge(status) for status in entity.statuses if status in _RIGHT_BADGES]
    ticks = [Badge("done", TICK)] if entity.activity == "done" else []
    hourglasses = (
        [Badge("exhaust", BADGE if right or (left and ticks) else EXHAUST)] if entity.exhausted else []
    )
    if len(found := [*left, *ticks, *hourglasses, *right]) == _MAX_BADGES:
        step = box.width // _MAX_BADGES
        return [
            Put(Badge(badge.status, SMALL_BADGE), box.left + 1 + step * index, box.top + 1, box)
            for index, badge in enumerate(found)
        ]
    puts = []
    x = box.left + 1
    for badge in (*left, *ticks):
        puts.append(Put(badge, x, box.top + (1 if badge.size < EXHAUST else 0), box))
        x += badge.size + 2
    x = box.right - (1 if right else 0)
    for badge in (*right, *hourglasses):
        x -= badge.size
        puts.append(Put(badge, x, box.top + (1 if badge.size < EXHAUST else 0), box))
        x -= 2
    return puts
