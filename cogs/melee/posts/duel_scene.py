"""Everything that a duel's public message shows at one moment. It contains no hidden information."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from bot.games.melee.board.tiles import NAMES
from bot.games.melee.events.events import Event, TurnBegan
from bot.games.melee.history.steps import Step, shown_steps, steps_of
from bot.games.melee.position.actions import Attack, Choose, Move, Use
from bot.games.melee.position.state import Outcome
from bot.games.melee.sight.touches import answers
from bot.games.melee.sight.view import EntityView, View
from bot.games.melee.words.terms import STATUS_NOUNS
from bot.games.two_seats import Seat
from bot.matches.memory.looks import FullLook
from bot.matches.values import ADJUDICATED, DeckFormat, Duel
from cogs.display.posting import people
from cogs.kit.safe_text import clean, plain
from cogs.melee.values import melee_events, melee_view
from cogs.melee.words.duel import board as board_words

_PUBLIC_WORDS = {*NAMES, *STATUS_NOUNS, "yes", "no"}


@dataclass(frozen=True, slots=True)
class Scene:
    """A duel as a spectator sees it, with its public log.

    `log` holds (ply, event) up to `view.ply`. `able` are the entities that the player to act may still act
    with. `options` are those of the waiting choice; empty if any of them is secret. `dms_closed` are the
    seats of players who do not accept direct messages from the bot. `ended_for` is the seat to whom the end
    is a victory or a defeat; None tells it to everybody. `names` are the players' by seat, `safe` the
    same for text with markdown.
    """

    duel: Duel
    view: View
    log: tuple[tuple[int, Event], ...]
    able: tuple[EntityView, ...]
    options: tuple[Choose, ...]
    dms_closed: frozenset[int] = frozenset()
    ended_for: Seat | None = None
    names: tuple[str, str] = field(init=False)
    safe: tuple[str, str] = field(init=False)
    _steps: list[tuple[Step, ...]] = field(default_factory=list, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        south, north = self.duel.players
        object.__setattr__(self, "names", (clean(south.name), clean(north.name)))
        object.__setattr__(self, "safe", (plain(south.name), plain(north.name)))

    def events(self, turn: int) -> list[Event]:
        """The events of this turn; in turn 0, of the roll-off."""
        found: list[Event] = []
        current = 0
        for _, event in self.log:
            if isinstance(event, TurnBegan):
                current = event.number
            if current == turn:
                found.append(event)
        return found

    def seat_of_turn(self, turn: int) -> Seat:
        """Whose turn it was; South if the log does not have the turn."""
        for _, event in self.log:
            if isinstance(event, TurnBegan) and event.number == turn:
                return event.seat
        return Seat.SOUTH

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps on the board: the turn's, with those of the turn before until somebody has acted.

        The log is cut into steps only once.
        """
        if not self._steps:
            self._steps.append(shown_steps(steps_of(self.log)))
        return self._steps[0]

    @property
    def turn_ply(self) -> int:
        """The ply at which the current turn began."""
        return max((ply for ply, event in self.log if isinstance(event, TurnBegan)), default=0)


def names_of(duel: Duel) -> tuple[str, str]:
    south, north = people.names_of(duel)
    return south, north


def formats_of(duel: Duel) -> tuple[DeckFormat, DeckFormat]:
    south, north = duel.formats
    assert south is not None
    assert north is not None
    return south, north


def able_entities(view: View) -> tuple[EntityView, ...]:
    """The entities that the player who sees this view may act with now."""
    tiles = {action.start for action in view.actions if isinstance(action, Move | Attack)}
    tiles |= {action.tile for action in view.actions if isinstance(action, Use)}
    return tuple(entity for entity in view.entities if entity.tile in tiles)


def melee_log(look: FullLook) -> tuple[tuple[int, Event], ...]:
    """The viewer's log: (ply, event)."""
    events = melee_events(event for _, event in look.log)
    return tuple(zip((ply for ply, _ in look.log), events, strict=True))


def scene_of(look: FullLook, dms_closed: frozenset[int] = frozenset()) -> Scene:
    """The public scene of a duel; once that is over, it is a victory or a defeat to its viewer."""
    outside = look.from_outside()
    view, log = melee_view(outside.own), melee_log(outside)
    if not look.duel.running:
        view = _decided(look.duel, view)
    if view.to_act is None:
        seat = None if look.seat is None else Seat(look.seat)
        return Scene(look.duel, view, log, (), (), dms_closed, ended_for=seat)
    own = melee_view(look.seen_by(view.to_act))
    options = () if own.choice is None else answers(own)
    public = options if all(is_public(word) for each in options for word in each.choices) else ()
    return Scene(look.duel, view, log, able_entities(own), public, dms_closed)


def _decided(duel: Duel, view: View) -> View:
    """The view of a duel that is over, with the moderator's verdict if that is what ended it."""
    if view.outcome is not None or duel.by != ADJUDICATED:
        return view
    outcome = Outcome(None if duel.winner is None else Seat(duel.winner), board_words.BY_MODERATOR)
    return replace(view, phase="over", to_act=None, choice=None, outcome=outcome)


def is_public(word: str) -> bool:
    """Whether everybody may see this choice word. Card names are secret."""
    return word in _PUBLIC_WORDS
