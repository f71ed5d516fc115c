"""Reads a whole turn typed in one line: its steps, and each step's action in a position.

`cogs.melee.name_lookup` says how names may be typed.
"""

import re
from collections.abc import Sequence

from bot.games.melee.position.actions import Action, Attack, End, Move, Summon, Use
from bot.games.melee.sight.touches import answers
from bot.games.melee.sight.view import View
from bot.games.wording import fold, nearest
from cogs.kit.refusals import Unclear
from cogs.melee.name_lookup import (
    answer_named,
    card_named,
    clearness,
    entities_named,
    entity_named,
    tile_named,
)
from cogs.melee.typed_lines import seat_of
from cogs.melee.words.turn import typed as words

LINE = "turn"
"""The verb of a whole turn as a typed request."""
MAX_CHARACTERS, MAX_STEPS = 400, 20
VERBS = ("summon", "move", "attack", "use", "choose", "end")
_FILLER = re.compile(r"\s(?:to|on|->|→)(?=\s[a-h][1-8]$)")


def steps_of(line: str) -> list[str]:
    """The steps of a line, without empty ones. Raises Unclear if it is too long or has too many."""
    if len(line) > MAX_CHARACTERS:
        raise Unclear(words.too_long(MAX_CHARACTERS))
    steps = [" ".join(step.replace('"', " ").split()) for step in re.split(r"[;\n]", line)]
    steps = [step for step in steps if step]
    if len(steps) > MAX_STEPS:
        raise Unclear(words.too_many(MAX_STEPS))
    if not steps:
        raise Unclear(words.NO_STEPS)
    return steps


def step_meant(view: View, step: str) -> Action:
    """A step's action for the player with this view, legal or not. Raises Unclear."""
    typed, _, rest = step.partition(" ")
    verb = verb_meant(typed)
    rest = _FILLER.sub("", rest)
    match verb:
        case "summon":
            name, _, tile = rest.rpartition(" ")
            return Summon(card_named(view, seat_of(view), name or rest), tile_named(tile if name else ""))
        case "move":
            name, _, tile = rest.rpartition(" ")
            return Move(entity_named(view, name or rest, seat_of(view)), tile_named(tile if name else ""))
        case "attack":
            return _attack(view, rest.split())
        case "use":
            return _use(view, rest.split())
        case "choose":
            return answer_named(view, answers(view), rest)
        case _:
            return End()


def verb_meant(typed: str) -> str:
    """The verb that begins with the typed text. Raises Unclear if there is none."""
    wanted = fold(typed)
    found = [verb for verb in VERBS if wanted and verb.startswith(wanted)]
    if not found:
        raise Unclear(words.no_verb(typed, nearest(typed, VERBS)))
    return found[0]


def _attack(view: View, typed: Sequence[str]) -> Attack:
    """The attacker and the target: wherever the words can be parted so that each names one.

    If that is nowhere, the words are parted beside the clearest name, and the other one is refused.
    """
    seat = seat_of(view)
    splits = [(" ".join(typed[:place]), " ".join(typed[place:])) for place in range(1, len(typed))]
    for attacker, target in splits:
        own, enemy = entities_named(view, attacker, seat), entities_named(view, target, seat.other)
        if len(own) == len(enemy) == 1:
            return Attack(own[0], enemy[0])

    def clearest(split: tuple[str, str]) -> int:
        return max(clearness(view, split[0], seat), clearness(view, split[1], seat.other))

    attacker, target = max(reversed(splits), key=clearest, default=(" ".join(typed), ""))
    return Attack(entity_named(view, attacker, seat), entity_named(view, target, seat.other))


def _use(view: View, typed: Sequence[str]) -> Use:
    """The entity and the targets of its ability: the longest beginning that names an own entity."""
    for place in range(len(typed), 0, -1):
        found = entities_named(view, " ".join(typed[:place]), seat_of(view))
        if len(found) == 1:
            rest = " ".join(typed[place:])
            ways = [each for each in view.actions if isinstance(each, Use) and each.tile == found[0]]
            if not ways:
                return Use(found[0])
            return answer_named(view, ways, rest)
    return Use(entity_named(view, " ".join(typed), seat_of(view)))
