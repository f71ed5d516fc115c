"""The values of Multiuniversum's pictures, plain so that they travel to another process.

Seats count from 0, transformers from 1. `reading` makes these from a View; cards and portals it hides
are in none of them.
"""

from msgspec import Struct

from bot.games.universum.cards.vocabulary import Dimension
from bot.games.universum.facts.facts import ACTIONS, Fact
from bot.games.universum.position.state import ACTIONS_A_TURN
from bot.games.universum.rules.scoring import SetKind

Counted = tuple[tuple[str, int], ...]
"""Names, each once, with their numbers."""


class PortalPicture(Struct, frozen=True):
    """A portal that is seen: its name, the tools that it needs, where it leads, and its Discovery Points."""

    name: str
    tools: tuple[str, ...]
    dimension: Dimension
    dp: int


class Station(Struct, frozen=True):
    """A transformer: the portal on top, None if it is deactivated, and how many lie below."""

    transformer: int
    portal: PortalPicture | None
    below: int = 0


class LabPicture(Struct, frozen=True):
    """A player's lab.

    `points` are the DP of the sealed portals, `hand` the number of cards, None for the virtual player, `at`
    the scientist's transformer, 0 off the ring. Tools come in alphabetical order; `sealed` counts dimensions.
    """

    seat: int
    name: str
    points: int
    hand: int | None
    at: int
    tools: Counted
    sealed: Counted
    has_left: bool = False


class TurnLog(Struct, frozen=True):
    """A seat's actions in a turn, in order, and the portals that it sealed.

    `is_current` while its player may act. `is_over` where the table shows how it ended, and nobody acts.
    """

    seat: int
    facts: tuple[Fact, ...]
    is_current: bool
    is_over: bool = False
    sealed: tuple[PortalPicture, ...] = ()

    @property
    def actions(self) -> tuple[Fact, ...]:
        """The actions of the turn, one for each field of the picture."""
        return tuple(fact for fact in self.facts if fact.what in ACTIONS)[:ACTIONS_A_TURN]

    def portal(self, fact: Fact) -> PortalPicture:
        """The portal that this fact seals."""
        return next(portal for portal in self.sealed if portal.name == fact.portals[0])


class TablePicture(Struct, frozen=True):
    """The whole table as everybody may see it.

    `to_empty` stacks must be empty for the game to end, in a balanced game with the next round: `final_round`
    then is the last one, 0 until it is known. `newest` are at most five cards of the discard pile,
    the last one on top. `active` is who is to act, None once the turn or the game is over; `winners` are set
    at the end of the game.
    """

    round: int
    to_empty: int
    stations: tuple[Station, ...]
    stack: int
    discards: int
    newest: tuple[str, ...]
    labs: tuple[LabPicture, ...]
    log: TurnLog
    active: int | None
    is_choosing: bool
    actions_left: int
    winners: tuple[int, ...] = ()
    is_balanced: bool = False
    final_round: int = 0


class ToolPart(Struct, frozen=True):
    """A tool in the foot of a card; `lacks` if the lab has none."""

    tool: str
    lacks: bool = False


class TransformerPart(Struct, frozen=True):
    """A transformer in the foot of a card."""

    transformer: int


class PortalPart(Struct, frozen=True):
    """A portal's dimension and DP in the foot of a card."""

    dimension: Dimension
    dp: int


FootPart = str | ToolPart | TransformerPart | PortalPart


class HeldCard(Struct, frozen=True):
    """A card of the hand, and its effect now or the reason why it cannot be played."""

    card: str
    is_playable: bool
    headline: str
    foot: tuple[FootPart, ...]


class HandPicture(Struct, frozen=True):
    """A hand for its owner, or for casters, to whom `holder` names the owner.

    `at` is the scientist's place, whose row of each card counts, and `station` its contents. `tools`
    are those in the lab. `actions_left` is None while it is another player's turn.
    """

    seat: int
    title: str
    at: int
    actions_left: int | None
    cards: tuple[HeldCard, ...]
    station: Station
    tools: Counted
    holder: str = ""


class ReorderPicture(Struct, frozen=True):
    """A stack that one player looks at, the top first, and the places chosen so far, counted from 1."""

    seat: int
    transformer: int
    portals: tuple[PortalPicture, ...]
    chosen: tuple[int, ...] = ()


class ScoredSet(Struct, frozen=True):
    """Portals that belong together, and what that brings; `kind` is None for loose ones."""

    kind: SetKind | None
    portals: tuple[PortalPicture, ...]
    points: int = 0


class ScoredSeat(Struct, frozen=True):
    """A player's score laid open. `lost` are portals that count for nothing."""

    seat: int
    name: str
    place: int
    is_winner: bool
    sets: tuple[ScoredSet, ...]
    lost: tuple[PortalPicture, ...]
    tools: Counted
    points: int
    cost: int
    total: int
    has_left: bool = False


class EndPicture(Struct, frozen=True):
    """How a game ended: who won, in which round, and every player's score, the best first.

    `verdict` is what that is to the player who sees it; empty for everybody else. `between` stands between
    `title` and `how` in a sentence.
    """

    title: str
    how: str
    round: int
    has_sets: bool
    seats: tuple[ScoredSeat, ...]
    verdict: str = ""
    between: str = ", "
