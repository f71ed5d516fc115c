"""Entities on the board. All bodies are drawn before all chips, so that no chip is ever covered."""

from collections.abc import Iterable

from bot.games.melee.sight.view import EntityView
from render.melee.boardframe import TILE, tile_box
from render.melee.sprites.chips import BADGE, Badge, Chip, HpBar
from render.melee.sprites.tokens import Token
from render.pen.geometry import Box
from render.pen.icons import portrait_of
from render.pen.stamps import Put

BODY = 119
EXHAUST, SMALL_EXHAUST = 45, 38
TICK = 34
RAISED = 7
_TURNS = {"sleep": 90, "stun": 180}
_LEFT_BADGES = ("poison", "burn")
_RIGHT_BADGES = ("stun", "sleep")


def back_to_front(entities: Iterable[EntityView]) -> list[EntityView]:
    """From row 8 down, so that nearer entities cover those behind."""
    return sorted(entities, key=lambda entity: (-(entity.tile // 8), entity.tile % 8))


def token(entity: EntityView, size: int) -> Token:
    """An entity's body, `size` px wide and high; the portrait is turned while it is asleep or stunned."""
    turn = next((_TURNS[status] for status in entity.statuses if status in _TURNS), 0)
    return Token(
        entity.owner, portrait_of(entity.card.name, entity.card.glyph), size, turn, entity.activity == "done"
    )


def body(entity: EntityView) -> Put:
    """The body, a little above the tile's centre."""
    box = tile_box(entity.tile)
    return Put(token(entity, BODY), box.left + TILE // 2, box.top + TILE // 2 - RAISED)


def chips(entity: EntityView) -> list[Put]:
    """HP bar with the shield, Attack, Defense, HP left, and the badges, all within the entity's tile."""
    box = tile_box(entity.tile)
    row = box.bottom - 20
    return [
        Put(HpBar(entity.left, entity.hp, entity.shield), box.left + 6, box.bottom - 50, box),
        Put(Chip("attack", entity.attack), box.left + 24, row, box),
        Put(Chip("defense", entity.defense), box.left + TILE // 2, row - 2, box),
        Put(Chip("hp", entity.left, entity.hp), box.right - 25, row, box),
        *badges(entity),
    ]


def badges(entity: EntityView) -> list[Put]:
    """Poison or Burn on the left, Stun or Sleep on the right, Exhaust below these or in their place.

    The tick of an entity that is done for this turn is on the left, below Poison or Burn or in their place.
    """
    box = tile_box(entity.tile)
    puts = []
    left_taken = right_taken = False
    for status in entity.statuses:
        if status in _LEFT_BADGES:
            puts.append(Put(Badge(status), box.left + 1, box.top + 1, box))
            left_taken = True
        elif status in _RIGHT_BADGES:
            puts.append(Put(Badge(status), box.right - BADGE - 1, box.top + 1, box))
            right_taken = True
    if entity.exhausted:
        size, top = (SMALL_EXHAUST, box.top + BADGE + 1) if right_taken else (EXHAUST, box.top)
        puts.append(Put(Badge("exhaust", size), box.right - size, top, box))
    if entity.activity == "done":
        top = box.top + (BADGE + 2 if left_taken else 1)
        puts.append(Put(Badge("done", TICK), box.left + 1, top, box))
    return puts


def badge_boxes(entity: EntityView) -> list[Box]:
    """The pixels that the entity's badges cover."""
    return [put.box for put in badges(entity)]
