"""The actions: small frozen values with one text form each (docs/universum.md, "Action lines")."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import permutations

from bot.games.contract import CONCEDE, DRAW, FORFEIT, LEAVE
from bot.games.errors import IllegalAction
from bot.games.travel import let_travel
from bot.games.universum.cards.vocabulary import TRANSFORMERS, is_card_name

Answer = int | str
"""A transformer or a place in a stack, 1 to 5; or the name of a card."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card of the hand for the action that it shows here.

    `targets` are the transformer to move to or whose stack to reorder, the two whose tops to switch, smaller
    first, or the card to recycle; nothing for all other actions.
    """

    card: str
    targets: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Prepare:
    """Prepare a card of the hand as a tool."""

    card: str


@dataclass(frozen=True, slots=True)
class Trash:
    """Discard a card of the hand and draw one."""

    card: str


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The answer to a choice: places of portals for Reorder, two cards for Sift, one card for Keep (U-T5)."""

    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the game; the others go on (U-E3). `is_late` says that the clock has run out."""

    is_late: bool = False


@dataclass(frozen=True, slots=True)
class AgreeDraw:
    """Both of two players have agreed to a draw."""


let_travel(PlayCard, Prepare, Trash, Pass, Choose, Leave, AgreeDraw)


Action = PlayCard | Prepare | Trash | Pass | Choose | Leave | AgreeDraw

PASS = Pass()
SWITCHES = tuple((one, two) for one in TRANSFORMERS for two in TRANSFORMERS if one < two)


# Actions are made once and shared by all lists of legal actions.


class _PlayCache(dict[str, PlayCard]):
    """Actions by card, made when they are first asked for."""

    def __init__(self, make: Callable[[str], PlayCard]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: str) -> PlayCard:
        action = self[key] = self._make(key)
        return action


class CardActions:
    """All that may be done with one card."""

    __slots__ = ("aimed", "card", "moves", "plain", "prepare", "recycles", "switches", "trash")

    def __init__(self, card: str) -> None:
        self.card = card
        self.prepare = Prepare(card)
        self.trash = Trash(card)
        #: Search, Seal, Trigger of Sift, Cycle or Keep.
        self.plain = PlayCard(card)
        #: By transformer, from index 1: Reorder of its stack.
        self.aimed = (self.plain, *(PlayCard(card, (to,)) for to in TRANSFORMERS))
        #: By the transformer where the scientist stands: the moves from there.
        self.moves = tuple(
            tuple(self.aimed[to] for to in TRANSFORMERS if to != at) for at in (0, *TRANSFORMERS)
        )
        self.switches = {pair: PlayCard(card, pair) for pair in SWITCHES}
        #: By the card to take: Recycle.
        self.recycles = _PlayCache(lambda wanted: PlayCard(card, (wanted,)))


class _AllCards(dict[str, CardActions]):
    def __missing__(self, key: str) -> CardActions:
        made = self[key] = CardActions(key)
        return made


ACTIONS_WITH = _AllCards()
"""By card: all that may be done with it. There are as many as cards; names are checked when they are read."""

ORDERS = tuple(tuple(Choose(order) for order in permutations(range(1, size + 1))) for size in range(5))
"""By number of portals: the new orders of a stack."""


@cache
def choose_card(card: str) -> Choose:
    """The answer to Keep that names this card."""
    return Choose((card,))


@cache
def choose_two(first: str, second: str) -> Choose:
    """The answer to Sift that names these cards, in alphabetical order."""
    return Choose((first, second))


def parse_action(text: str) -> Action:
    """The action that a line means; IllegalAction `bad-action` if it is none of the known forms.

    Whether a card of that name exists is for the position to say: its setup has the list.
    """
    match text.split(" "):
        case ["play", card] if is_card_name(card):
            return PlayCard(card)
        case ["play", card, target] if is_card_name(card) and _is_answer(target):
            return PlayCard(card, (_answer(target),))
        case ["play", card, one, two] if (
            is_card_name(card) and _is_digit(one) and _is_digit(two) and one < two
        ):
            return PlayCard(card, (int(one), int(two)))
        case ["prepare", card] if is_card_name(card):
            return Prepare(card)
        case ["trash", card] if is_card_name(card):
            return Trash(card)
        case ["pass"]:
            return PASS
        case ["choose", *answers] if answers and all(map(_is_answer, answers)):
            return Choose(tuple(map(_answer, answers)))
        case [word] if word in (LEAVE, CONCEDE):
            return Leave()
        case [word] if word == FORFEIT:
            return Leave(is_late=True)
        case [word] if word == DRAW:
            return AgreeDraw()
    raise IllegalAction("bad-action", text)


def _is_digit(word: str) -> bool:
    return word in ("1", "2", "3", "4", "5")


def _is_answer(word: str) -> bool:
    return _is_digit(word) or is_card_name(word)


def _answer(word: str) -> Answer:
    return int(word) if _is_digit(word) else word


def format_action(action: Action) -> str:
    """The line that `parse_action` reads. Leaving has two words; it is written as the rules have it."""
    match action:
        case PlayCard(card, targets):
            return " ".join(["play", card, *map(str, targets)])
        case Prepare(card):
            return f"prepare {card}"
        case Trash(card):
            return f"trash {card}"
        case Pass():
            return "pass"
        case Choose(answers):
            return " ".join(["choose", *map(str, answers)])
        case Leave(is_late):
            return FORFEIT if is_late else LEAVE
        case AgreeDraw():
            return DRAW
