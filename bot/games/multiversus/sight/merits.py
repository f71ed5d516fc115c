"""What speaks for a position in the middle of an activation, in whole numbers: effects, and who stands where.

This orders what is offered whole (`plans`); computer players have their own worths.
"""

from typing import Final

from bot.games.multiversus.board.spaces import APART, AROUND, OFF, SPACE_NAMES
from bot.games.multiversus.position.field import CHARACTERS, PIECES, side_of
from bot.games.multiversus.position.position import WOUNDED, Position
from bot.games.multiversus.rules.deeds import health_word
from bot.games.multiversus.rules.ranges import is_in_range
from bot.games.multiversus.sheets.vocabulary import ATTACK, FIRST_PIECE, NAMES, STUNT

Change = tuple[str, str]
"""Somebody, and what they have become: `well`, `wounded`, `disabled`, `gone`; a piece `marked` or `clear`."""

_WORTHS: Final = {"gone": 5, "disabled": 4, "wounded": 3, "well": 0, "marked": 3, "clear": 0}
"""By state: its worth to the other side. A change is worth the difference of two states."""
_ENEMY, _EXPOSED, _PIECE = 2, 8, 6
"""What counts against a side: each space to somebody's nearest enemy, each enemy beside its Wounded, and, for
the Heroes, each space between a piece without a mark and the nearest of them."""


def changes(before: Position, after: Position) -> tuple[Change, ...]:
    """Whose health has changed, and who is gone."""
    return tuple((NAMES[who], _word(after, who)) for who in _changed(before, after))


def moved(before: Position, after: Position) -> tuple[tuple[str, str], ...]:
    """The characters of the side that does not act who stand elsewhere now, and where."""
    return tuple(
        (NAMES[who], SPACE_NAMES[after.at[who]])
        for who in CHARACTERS[1 - before.side]
        if before.at[who] != after.at[who] != OFF
    )


def gain(before: Position, after: Position) -> int:
    """What the side that acts has gained by these changes."""
    found = 0
    for who in _changed(before, after):
        worth = _WORTHS[_word(after, who)] - _WORTHS[_word(before, who)]
        found += -worth if side_of(who) == before.side else worth
    return found


def _changed(before: Position, after: Position) -> list[int]:
    return [
        who
        for who in range(len(NAMES))
        if before.health[who] != after.health[who] or (before.at[who] == OFF) != (after.at[who] == OFF)
    ]


def _word(position: Position, who: int) -> str:
    if who >= FIRST_PIECE:
        return "clear" if position.is_able(who) else "marked"
    return health_word(position, who)


def nearness(position: Position, side: int) -> int:
    """How well everybody stands for this side: near its enemies, and the Heroes near pieces."""
    at, able = position.at, position.able
    heroes, foes = ([at[who] for who in CHARACTERS[each] if able >> who & 1] for each in (0, 1))
    if not heroes or not foes:
        return 0
    found = _crowd(position, 1, foes, heroes) - _crowd(position, 0, heroes, foes)
    for piece in PIECES:
        if able >> piece & 1:
            row = APART[at[piece]]
            found -= _PIECE * min([row[place] for place in heroes])
    return found if side == 0 else -found


def _crowd(position: Position, side: int, own: list[int], others: list[int]) -> int:
    """What counts against a side: how far its enemies are, and how many stand beside its Wounded."""
    found = 0
    for place in own:
        row = APART[place]
        found += _ENEMY * min([row[other] for other in others])
    for who in CHARACTERS[side]:
        if position.able >> who & 1 and position.health[who] == WOUNDED:
            row = APART[position.at[who]]
            found += _EXPOSED * sum([row[other] <= 1 for other in others])
    return found


def promise(position: Position) -> int:
    """How many of the unit could still attack from their spaces; one more if somebody could mark a piece."""
    choice = position.choices[position.side]
    assert choice is not None
    able = [who for who in position.field.troops[choice.unit].members if position.is_able(who)]
    found = 0
    if ATTACK in position.coins:
        done = position.acted if position.doing == ATTACK else 0
        found += sum(
            any(
                position.at[enemy] != OFF and is_in_range(position, who, enemy)
                for enemy in CHARACTERS[1 - position.side]
            )
            for who in able
            if not done >> who & 1
        )
    if STUNT in position.coins and position.side == 0:
        near = 0
        for who in able:
            near |= AROUND[position.field.size[who]][position.at[who]]
        found += any(position.is_able(piece) and near & position.bodies[piece] for piece in PIECES)
    return found
