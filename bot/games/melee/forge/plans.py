"""Plans of generated decks: a sentence that says what a deck does, read from the measures of its cards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.cards.condition_kinds import Conditions
from bot.games.melee.cards.moment_kinds import moment_name
from bot.games.melee.forge.chance import KeyedDraws
from bot.games.melee.forge.measures import passive_measures, trigger_measures
from bot.games.melee.forge.parts import Realm

#: Maximum length of a plan in characters, so that it stands on one line of a deck's sheet.
PLAN_LENGTH = 100


class Order(NamedTuple):
    """A strength of a deck: in words, as an order to its player, and by the names of its measures.

    `share` is what each card that does it counts for; what most decks do counts less, so that plans tell them
    apart.
    """

    words: tuple[str, ...]
    measures: tuple[str, ...]
    share: int = 10


#: From which Speed and Range on a card counts as fast, and as one that shoots.
_FAST, _SHOOTS = 5, 2
#: Moments at which damage answers an attack, or somebody who comes near.
_STRUCK = ("attacked", "after-defending", "takes-combat-damage", "enemy-near", "destroyed")
#: Names for what no measure says.
_RUSH, _SHOOT, _PACK, _COVER, _ANSWER = "fast", "shoots", "in company", "on terrain", "answers"

ORDERS = (
    Order(("wear enemies down", "let abilities hit them"), ("damage",), 7),
    Order(
        ("make every blow cost blood", "hurt whoever comes close"),
        (_ANSWER, "reflect", "gives reflect", "strike-back"),
    ),
    Order(("push enemies out of place", "choose where enemies stand"), ("shove", "return enemy")),
    Order(("be gone when the blow falls", "trade places"), ("swap", "teleport")),
    Order(("mend the wounded", "heal between the fights"), ("heal", "ally hp", "cure")),
    Order(
        ("blunt their blows", "keep your guard up"),
        ("own defense", "ally defense", "armor", "gives shield", "gives reduce"),
        5,
    ),
    Order(("win the race for energy", "have energy to spare"), ("energy", "energy-max", "cheaper")),
    Order(("keep your hand full", "find the right cards"), ("draw", "look", "recover")),
    Order(("thin out their hand", "leave them few cards"), ("discard",)),
    Order(("bend the dice your way", "trust the dice"), ("die", "turn die")),
    Order(
        ("stay close together", "fight in a pack"),
        (_PACK, "aura ally attack", "aura ally defense", "aura ally speed", "aura ally range"),
        8,
    ),
    Order(("fight from good ground", "use the ground"), (_COVER,), 8),
    Order(("hit hard", "raise your Attack"), ("own attack", "ally attack", "bonus-damage"), 6),
    Order(
        ("weaken enemies", "cut their stats down"),
        ("enemy attack", "enemy defense", "enemy speed", "aura enemy attack", "aura enemy speed"),
    ),
    Order(
        ("run for the Summon Area", "be faster than they are"),
        (_RUSH, "own speed", "ally speed", "pass-enemies", "pass-mountains"),
    ),
    Order(
        ("shoot from a distance", "strike from out of reach"),
        (_SHOOT, "own range", "ally range", "shoot over"),
        6,
    ),
    Order(("act twice in a turn", "do more in every turn"), ("again",)),
)
_STATUSES: Mapping[str, tuple[str, str]] = {
    "burn": ("set enemies on fire", "strike what burns"),
    "poison": ("poison what comes near", "let poison do the work"),
    "stun": ("stun what would move", "keep enemies stunned"),
    "sleep": ("send enemies to sleep", "put the strong to sleep"),
}
_GROUNDS: Mapping[str, tuple[str, str]] = {
    "forest": ("let forest grow", "turn ground into forest"),
    "water": ("flood the battlefield", "turn ground into water"),
    "thorns": ("plant thorns", "turn ground into thorns"),
    "ground": ("level the battlefield", "clear the ground"),
}
_WHOLES = ("{}, {} and {}.", "{} and {}, then {}.", "First {}, then {}, and {}.", "{}; then {} and {}.")


def orders_of(realm: Realm) -> tuple[Order, ...]:
    """All that a deck of this realm may do."""
    status = Order(_STATUSES[realm.status], ("lasting status", "stopping status"))
    return (status, Order(_GROUNDS[realm.terrain], ("terrain",)), *ORDERS)


def plan_of(cards: Sequence[EntityCard], realm: Realm, chance: KeyedDraws) -> str:
    """The plan: the three things that most of the cards do, the commonest first."""
    orders = orders_of(realm)
    done = [frozenset(_done(card)) for card in cards]
    weights = [order.share * sum(not each.isdisjoint(order.measures) for each in done) for order in orders]
    first = sorted(range(len(orders)), key=lambda place: (-weights[place], place))[:3]
    said = chance.pick(_WHOLES).format(*(chance.pick(orders[place].words) for place in first))
    return said[:1].upper() + said[1:]


def _done(card: EntityCard) -> Iterator[str]:
    """The names of what a card does: of its measures, and of what none of them says."""
    conditions: Conditions = ()
    if card.speed >= _FAST:
        yield _RUSH
    if card.range >= _SHOOTS:
        yield _SHOOT
    if card.trigger is not None:
        conditions = card.trigger.only_if
        answers = moment_name(card.trigger.when) in _STRUCK
        yield from (
            _ANSWER if answers and name == "damage" else name for name in trigger_measures(card.trigger)
        )
    if card.passive is not None:
        yield from passive_measures(card.passive)
        for rule in card.passive.rules:
            conditions += getattr(rule, "only_if", ())
    for condition in conditions:
        if condition.kind in ("on-terrain", "next-to-terrain"):
            yield _COVER
        if condition.kind == "nearby" and condition.side == "ally":
            yield _PACK
