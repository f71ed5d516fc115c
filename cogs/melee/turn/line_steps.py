"""Reads a whole turn typed in one line: its steps, and what each means in a position.

Names may be typed in any case and cut short, as long as only one entity or card fits.
"""

import re
from collections.abc import Sequence
from typing import TypeVar

from bot.games.folding import fold
from bot.games.melee.board.tiles import parse_tile, tile_name
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, Use
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from cogs.melee.duel_scene import answers
from cogs.melee.typed_lines import seat_of
from cogs.melee.words import line as words
from cogs.melee.words import play

LINE = "turn"
"""The verb of a whole turn as a typed request."""
MOST_CHARACTERS, MOST_STEPS = 400, 20
VERBS = ("summon", "move", "attack", "use", "choose", "end")
_Answer = TypeVar("_Answer", Use, Choose)
_FILLER = re.compile(r"\s(?:to|on|->|→)(?=\s[a-h][1-8]$)")


class Unclear(Exception):
    """A step that cannot be understood; `text` tells the player why."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def steps_of(line: str) -> list[str]:
    """The steps of a line, without empty ones. Raises Unclear if it is too long or has too many."""
    if len(line) > MOST_CHARACTERS:
        raise Unclear(words.too_long(MOST_CHARACTERS))
    steps = [" ".join(step.replace('"', " ").split()) for step in re.split(r"[;\n]", line)]
    steps = [step for step in steps if step]
    if len(steps) > MOST_STEPS:
        raise Unclear(words.too_many(MOST_STEPS))
    if not steps:
        raise Unclear(words.NO_STEPS)
    return steps


def step_meant(view: View, step: str) -> Action:
    """What a step means to the player who sees this view, legal or not. Raises Unclear."""
    typed, _, rest = step.partition(" ")
    verb = verb_meant(typed)
    rest = _FILLER.sub("", rest)
    match verb:
        case "summon":
            name, _, tile = rest.rpartition(" ")
            return Summon(_card(view, name or rest), _tile(tile if name else ""))
        case "move":
            name, _, tile = rest.rpartition(" ")
            return Move(_entity(view, name or rest, seat_of(view)), _tile(tile if name else ""))
        case "attack":
            return _attack(view, rest.split())
        case "use":
            return _use(view, rest.split())
        case "choose":
            return _picked(view, answers(view), rest)
        case _:
            return End()


def verb_meant(typed: str) -> str:
    """The verb that begins with what was typed. Raises Unclear if there is none."""
    wanted = fold(typed)
    found = [verb for verb in VERBS if wanted and verb.startswith(wanted)]
    if not found:
        raise Unclear(words.no_verb(typed))
    return found[0]


def fits(name: str, typed: str) -> bool:
    """Whether the typed words are, in this order, beginnings of words of a name."""
    left = fold(name).split()
    for word in fold(typed).split():
        while left and not left[0].startswith(word):
            left.pop(0)
        if not left:
            return False
        left.pop(0)
    return True


def _only(names: Sequence[str], typed: str) -> list[int]:
    """The places of the names meant: that are the same, else that begin alike, else that fit."""
    wanted = fold(typed)
    folded = [fold(name) for name in names]
    exact = [place for place, name in enumerate(folded) if name == wanted]
    begun = [place for place, name in enumerate(folded) if name.startswith(wanted)]
    return exact or begun or [place for place, name in enumerate(names) if fits(name, typed)]


def _tile(text: str) -> int:
    try:
        return parse_tile(fold(text))
    except ValueError:
        raise Unclear(words.no_tile(text)) from None


def _card(view: View, typed: str) -> str:
    hand = [card.name for card in view.sides[seat_of(view)].hand or ()]
    found = list(dict.fromkeys(hand[place] for place in _only(hand, typed))) if typed else []
    if len(found) > 1:
        raise Unclear(words.several(typed, found))
    if not found:
        raise Unclear(words.no_card(typed, hand))
    return found[0]


def _entities(view: View, typed: str, owner: Seat) -> list[int]:
    """The tiles of the owner's entities that a text may mean; a tile means whoever stands there."""
    try:
        return [parse_tile(fold(typed))]
    except ValueError:
        own = [each for each in view.entities if each.owner is owner]
        return [own[place].tile for place in _only([each.card.name for each in own], typed)]


def _entity(view: View, typed: str, owner: Seat) -> int:
    found = _entities(view, typed, owner) if typed else []
    if len(found) > 1:
        raise Unclear(words.several(typed, [_named(view, tile) for tile in found]))
    if not found:
        raise Unclear(words.no_entity(typed, owner is seat_of(view)))
    return found[0]


def _named(view: View, tile: int) -> str:
    entity = view.entity_at(tile)
    return tile_name(tile) if entity is None else f"{entity.card.name} {tile_name(tile)}"


def _attack(view: View, typed: Sequence[str]) -> Attack:
    """The attacker and the target: wherever the words can be parted so that each names one."""
    seat = seat_of(view)
    for place in range(1, len(typed)):
        own = _entities(view, " ".join(typed[:place]), seat)
        enemy = _entities(view, " ".join(typed[place:]), seat.other)
        if len(own) == len(enemy) == 1:
            return Attack(own[0], enemy[0])
    place = max(1, len(typed) - 1)
    own_text, enemy_text = " ".join(typed[:place]), " ".join(typed[place:])
    return Attack(_entity(view, own_text, seat), _entity(view, enemy_text, seat.other))


def _use(view: View, typed: Sequence[str]) -> Use:
    """Whose ability, and what it is used on: the longest beginning that names an own entity."""
    for place in range(len(typed), 0, -1):
        found = _entities(view, " ".join(typed[:place]), seat_of(view))
        if len(found) == 1:
            rest = " ".join(typed[place:])
            ways = [each for each in view.actions if isinstance(each, Use) and each.tile == found[0]]
            if not ways:
                return Use(found[0])
            return _picked(view, ways, rest)
    return Use(_entity(view, " ".join(typed), seat_of(view)))


def _picked(view: View, ways: Sequence[_Answer], typed: str) -> _Answer:
    """The only way to use an ability or to answer that fits what was typed."""
    labels = [_label(view, way) for way in ways]
    exact = [way for way, (text, _) in zip(ways, labels, strict=True) if fold(text) == fold(typed)]
    fitting = exact or [
        way
        for way, (_, label) in zip(ways, labels, strict=True)
        if all(word in fold(label) for word in fold(typed).split())
    ]
    if len(fitting) == 1:
        return fitting[0]
    names = [label for way, (_, label) in zip(ways, labels, strict=True) if way in (fitting or ways)]
    raise Unclear(words.several(typed, names) if fitting and names else words.no_choice(typed, names))


def _label(view: View, action: Use | Choose) -> tuple[str, str]:
    return " ".join(action.choices), play.choice_label(view, action.choices)
