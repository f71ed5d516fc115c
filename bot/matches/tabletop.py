"""The seam between the services and a game: its rules, content, plans, computer players."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from bot.clocks.presets import CLOCK_NAMES, COMMON_CLOCKS, ClockName, TimedQuestion
from bot.games.contract import START, Game, Json
from bot.games.figures import Roll, SeatUsage
from bot.games.records import Header
from bot.games.wording import fold
from bot.lab.jobs import Job, Results
from bot.lab.verdicts.bounds import Weight
from bot.matches.nouns import GAME, Noun
from bot.matches.puzzle_games import PuzzleGame
from bot.matches.refusals import Refusal
from bot.players.questions import Question
from bot.store.values import DeckFormat
from bot.store.weighings import StoredWeighing, WeighingKey


class Stock(Protocol):
    """The shipped decks and boards of a game, by their ids. Only the game knows their types."""

    @property
    def decks(self) -> Mapping[str, Any]:
        """The decks that everybody can play."""
        ...

    @property
    def boards(self) -> Mapping[str, Any]:
        """The boards. Each has a `name`."""
        ...

    @property
    def board_notes(self) -> Mapping[str, str]:
        """A line about each board."""
        ...

    @property
    def default_board(self) -> str:
        """The id of the default board."""
        ...


SIDES_OF_PAIRS = (0, 1, 0, 1)
"""The side of each seat where four play two against two."""


class _Nothing(Struct, frozen=True):
    """The stock of a game without decks and boards."""

    decks: Mapping[str, Any] = {}
    boards: Mapping[str, Any] = {}
    board_notes: Mapping[str, str] = {}
    default_board: str = ""


NO_STOCK: Stock = _Nothing()


class SetupRequest(Struct, frozen=True):
    """The decks, board and options of a match.

    `decks` go by seat, with None in a game without decks. `board` is None in a game without boards. `chooser`
    is the seat with the first choice, in a game that has one; None leaves it to the rules. `options` are the
    game's own, as the author of the invitation chose them.
    """

    decks: tuple[Any, ...]
    board: Any
    turn_limit: int
    options: Mapping[str, str]
    chooser: int | None = None


class WrittenDeck(NamedTuple):
    """A deck as it is stored; see `StoredDeck`."""

    name: str
    format: int
    content: str
    hash: str
    code: str


class DeckLimits(NamedTuple):
    """The limits for decks in a place.

    `standard_only` excludes open decks. `tier` is the maximum percent of games against starter decks that a
    deck may win, by its weighing (docs/tiers.md); None for no limit. `banned` has names of cards, names of
    decks, and sharing codes.
    """

    standard_only: bool = False
    tier: int | None = None
    banned: tuple[str, ...] = ()


NO_LIMITS = DeckLimits()
"""The limits of a place where all decks are allowed."""


class OwnDecks(Protocol):
    """A game's rules for people's own decks: storing, sharing, checking. Decks are the game's own values."""

    @property
    def format(self) -> int:
        """The number of the newest format of decks. This version reads it and all earlier ones."""
        ...

    def write(self, deck: Any) -> WrittenDeck:
        """The deck as it is stored, in the newest format."""
        ...

    def read(self, content: str) -> object:
        """The deck in this stored text. Raises ContentError if it can no longer be played."""
        ...

    def parse_code(self, text: str) -> str:
        """The sharing code in a typed text. Raises ValueError; MistypedCode if it is nearly a code."""
        ...

    def code_of(self, deck: object) -> str:
        """The deck's sharing code."""
        ...

    def kind(self, deck: object, starters: Iterable[object]) -> DeckFormat:
        """Whether a deck is standard or open. `starters` are the shipped decks."""
        ...

    def strange_cards(
        self, deck: object, starters: Iterable[object], *, only_starters: bool
    ) -> tuple[str, ...]:
        """The names of the cards that keep a deck from being standard, or with `only_starters` a starter.

        The deck is compared with the most similar standard deck. Empty if it is standard itself.
        """
        ...

    def names(self, starters: Iterable[object]) -> Iterable[str]:
        """The names of these starter decks and of their cards."""
        ...

    def check(
        self, deck: object, limits: DeckLimits, stock: Stock, weighing: StoredWeighing | None = None
    ) -> None:
        """Check a deck against limits. `weighing` is the current state of its weighing.

        Refusals: deck-banned (deck, names: of what is banned); deck-not-standard (deck, cards);
        deck-over-tier, by its forecast (deck; share, low, high, limit: percent; over: points above it);
        deck-outweighs, by its weighing (deck; share, low, high from 0 to 1; games; limit: percent; verdict);
        deck-unweighed, if its weighing has not decided yet (deck, limit).
        """
        ...

    def weighing_key(self, deck: object, stock: Stock) -> WeighingKey | None:
        """The key of this deck's weighing; None for decks that every tier allows, such as starter decks.

        Decks that play alike have the same key.
        """
        ...

    def plan_weighing(self, deck: object, stock: Stock, weighing: StoredWeighing) -> Job | None:
        """The remaining games of a deck's weighing; None if there are none."""
        ...

    def weighed(self, weighing: StoredWeighing, results: Results[Any, Any]) -> StoredWeighing:
        """The weighing after these games of its plan."""
        ...


class GameOption(Struct, frozen=True):
    """An option of a game that the author of an invitation may choose.

    `values` has the label of each value, the default first. An option that `is_for_several` has no effect in
    a solo game. `leaves` has the names of the options that are decided in the game itself if this one has a
    value, by that value: they cannot be chosen with it.
    """

    name: str
    values: Mapping[str, str]
    is_for_several: bool = False
    leaves: Mapping[str, tuple[str, ...]] = {}

    @property
    def default(self) -> str:
        """The default value."""
        return next(iter(self.values))


class Agreed(Struct, frozen=True):
    """What an invitation agrees on, in words: each side with its seat and what it plays, then the rest."""

    sides: tuple[tuple[str, int, str], ...]
    rest: tuple[str, ...]


SOLO = "solo"
"""The option that marks invitations to solo games, with the value `yes`."""
DAILY = "daily"
"""The option that marks invitations to games of the day, with the day as value. They also have `SOLO`."""


@dataclass(frozen=True, slots=True)
class Tabletop:
    """A game and everything needed to play it here.

    - `make_setup` makes the setup for `game.begin`. `next_setup(setup, order, chooser)` makes that of the
      next game of a series, with the same decks, card for card; `order` has the earlier seat of each seat,
      `chooser` is as in `SetupRequest`. Without it, decks and boards are read again.
    - `has_decks` and `has_boards` say whether players bring decks and choose a board; `stock` has the shipped
      ones. `own_decks` is set if people keep their own decks of the game. `brings(options, seat)`, in a game
      without decks, says which of its player's own decks a seat may bring; None if it brings none. It brings
      the one of them that was saved last.
    - `plan(state, seat, what)` says what the seat may do with one of its things, such as a piece or a card;
      None if it has no such thing. `inspect(state, what, events)` is a close look at a thing, open to
      everybody; `events` are the public ones so far. `what` is hashable; only the game knows its type.
      `foresee(state, seat, actions)` is the state that the seat may expect after these actions, without dice
      or hidden cards; it raises IllegalAction if they are impossible.
    - `ask(header, state, ply, seat, level)` makes the question to a computer player. `levels` are weakest
      first.
    - `timeout(state, seat)` is the action of a waiting seat whose time has run out: by a simple rule, the one
      that harms it least. `idle(state, seat)` is the action of a waiting seat whose choice makes no
      difference, else None: the services play it without asking.
    - `turn(state)` is the number of the turn, for clocks; without it, every question to a seat is a turn
      (docs/clocks.md, rules 4 and 15). `question(state, seat)` is what a waiting seat is asked, for a clock
      that times each kind of question; without it, the game has no such clock.
    - `adjudicate(state)` is each seat's place if a running game must be decided now; tied seats share one.
      Without it, such a game is drawn.
    - `usage(events)` is what each seat used in an ended game, for statistics; `events` are those of the whole
      record, as stored. `shipped_deck(setup, seat, decks)` is the id of the one of these decks with the cards
      of a seat's own deck. `rolls(events)` are the public dice of an ended game, for the fairness report of a
      tournament (TO-45).
    - `has_forks` says that setups can have a start (`bot.games.contract.START`); it needs `turn`.
    - `options` are the choices of authors of invitations. `terms(options)` says all that they agree on, also
      by default; without it, only what was chosen is told. `solo` is the name of the virtual player in a solo
      game, `solo_rivals` the levels of the computers in one without such a player; both are empty if the game
      has no such form. Setups of solo games have the option `SOLO`. `solo_score(state)` is the score of the
      person, who has seat 0; None if the game did not end by its score.
    - `pairs` are the options with which four play two against two, the first and third seat against the
      others; empty if the game has no such form.
    - `puzzles` is set if the game has puzzles (docs/puzzles.md).
    - `title` is the game's name for people, `noun` their word for a match of it. `commands` is the group of
      the game's own commands, which has `board` and `log`; empty if it has none.

    A game leaves out the functions that it does not need. Only the game knows the types of its states,
    actions, events and views, hence Any. The services pass them on as `object` to the game's own modules.
    """

    game: Game[Any, Any, Any, Any]
    make_setup: Callable[[SetupRequest], Json]
    timeout: Callable[[Any, int], object] = field(kw_only=True)
    next_setup: Callable[[Json, Sequence[int], int | None], Json] | None = field(default=None, kw_only=True)
    plan: Callable[[Any, int, Any], object | None] | None = None
    ask: Callable[[Header, Any, int, int, str], Question] | None = None
    levels: tuple[str, ...] = field(default=(), kw_only=True)
    idle: Callable[[Any, int], object | None] | None = field(default=None, kw_only=True)
    inspect: Callable[[Any, Any, Sequence[Any]], object | None] | None = None
    foresee: Callable[[Any, int, Sequence[Any]], object] | None = None
    turn: Callable[[Any], int] | None = None
    question: Callable[[Any, int], TimedQuestion] | None = field(default=None, kw_only=True)
    adjudicate: Callable[[Any], tuple[int, ...]] | None = field(default=None, kw_only=True)
    usage: Callable[[Iterable[Json]], Sequence[SeatUsage]] | None = None
    shipped_deck: Callable[[Json, int, Mapping[str, Any]], str | None] | None = None
    rolls: Callable[[Iterable[Json]], Sequence[Roll]] | None = field(default=None, kw_only=True)
    own_decks: OwnDecks | None = None
    brings: Callable[[Mapping[str, str], int], Callable[[object], bool] | None] | None = field(
        default=None, kw_only=True
    )
    puzzles: PuzzleGame | None = field(default=None, kw_only=True)
    pairs: Mapping[str, str] = field(default_factory=dict[str, str], kw_only=True)
    options: tuple[GameOption, ...] = ()
    terms: Callable[[Mapping[str, str]], Agreed] | None = field(default=None, kw_only=True)
    solo: str = ""
    solo_rivals: tuple[str, ...] = field(default=(), kw_only=True)
    solo_score: Callable[[Any], int | None] | None = field(default=None, kw_only=True)
    stock: Stock = field(default=NO_STOCK, kw_only=True, repr=False)
    has_decks: bool = False
    has_boards: bool = False
    has_forks: bool = False
    title: str = ""
    noun: Noun = GAME
    commands: str = ""

    @property
    def has_computers(self) -> bool:
        """Whether people can play it against computers."""
        return self.ask is not None

    @property
    def has_solo(self) -> bool:
        """Whether a person can play it alone, for a score."""
        return bool(self.solo or self.solo_rivals)

    @property
    def levels_at_tables(self) -> tuple[str, ...]:
        """The levels of computers that may join a table: in games for more than two.

        None in a game with decks, because nobody would choose theirs.
        """
        return self.levels if self.has_computers and self.is_for_several and not self.has_decks else ()

    def sides(self, options: Mapping[str, str], seats: int) -> tuple[int, ...]:
        """The side of each seat where these options let four play two against two (`pairs`).

        Empty where all play for themselves.
        """
        is_of_pairs = self.pairs and self.pairs.items() <= options.items()
        return SIDES_OF_PAIRS if is_of_pairs and seats == len(SIDES_OF_PAIRS) else ()

    @property
    def is_for_several(self) -> bool:
        """Whether more than two can play it. Such games are played at tables, also by two or one."""
        return self.game.seat_limits[1] > 2

    @property
    def clocks(self) -> tuple[ClockName, ...]:
        """The clocks that it can be played with."""
        return COMMON_CLOCKS if self.question is None else CLOCK_NAMES

    def check_clock(self, clock: str | None) -> None:
        """Refusal: clock-not-for-game (game, clock), if it is a preset that this game has no use for."""
        if clock in CLOCK_NAMES and clock not in self.clocks:
            raise Refusal("clock-not-for-game", game=self.title or self.game.name, clock=clock)

    def board(self, board_id: str | None) -> Any:
        """The board with this id; None in a game without boards."""
        return None if board_id is None else self.stock.boards[board_id]


def same_again(setup: Json, order: Sequence[int], chooser: int | None) -> Json:  # noqa: ARG001 -- as it was
    """The next game of a series with the same setup, from its beginning; what seats lead goes with them."""
    return {key: value for key, value in setup.items() if key != START}


def weight_in(weighing: StoredWeighing) -> Weight:
    """What a weighed deck has won so far."""
    return Weight(weighing.points, weighing.games)


def stocked(games: Mapping[str, Tabletop], stocks: Mapping[str, Stock]) -> Mapping[str, Tabletop]:
    """The games with their stocks, which go by the game's name."""
    return {name: replace(each, stock=stocks.get(name, each.stock)) for name, each in games.items()}


def find_tabletop(games: Mapping[str, Tabletop], name: str) -> Tabletop:
    """The game with this name. Refusal: unknown-game."""
    tabletop = games.get(name)
    if tabletop is None:
        raise Refusal("unknown-game", game=name)
    return tabletop


def title_of(games: Mapping[str, Tabletop], name: str) -> str:
    """The title of the game with this name; the name itself if it has no title or is unknown."""
    return (games[name].title if name in games else "") or name


def board_name(games: Mapping[str, Tabletop], game: str, board_id: str | None) -> str:
    """The name of a game's board; its id if it no longer exists; empty in a game without boards."""
    boards = games[game].stock.boards if game in games else {}
    name: str = "" if board_id is None else boards[board_id].name if board_id in boards else board_id
    return name


def game_named(games: Mapping[str, Tabletop], text: str) -> str | None:
    """The name of the first of these games with this name or title, however it is spelled; None if none."""
    wanted = fold(text)
    return next((name for name in games if wanted in (fold(name), fold(title_of(games, name)))), None)
