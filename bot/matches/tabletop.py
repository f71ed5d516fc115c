"""What the services need to seat players at a game: its rules, its content, its plans."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol

from bot.games.contract import Game, Json
from bot.games.figures import Roll, SeatUsage
from bot.games.records import Header
from bot.games.wording import fold
from bot.lab.jobs import Job, Results
from bot.lab.verdicts.limits import Weight
from bot.matches.computer_players import Question
from bot.matches.nouns import GAME, Noun
from bot.matches.puzzle_games import PuzzleGame
from bot.matches.refusals import Refusal
from bot.store.values import DeckFormat
from bot.store.weighings import StoredWeighing, WeighingKey


class Stock(Protocol):
    """The decks and boards that ship with a game, by their ids; only the game knows what they are."""

    @property
    def decks(self) -> Mapping[str, Any]:
        """The decks that everybody can play."""
        ...

    @property
    def boards(self) -> Mapping[str, Any]:
        """The boards that can be played on; each has a `name`."""
        ...

    @property
    def board_notes(self) -> Mapping[str, str]:
        """What each board is like, in a line."""
        ...

    @property
    def default_board(self) -> str:
        """The id of the board to use if none was chosen."""
        ...


@dataclass(frozen=True, slots=True)
class _Nothing:
    """The stock of a game in which nobody chooses a deck or a board."""

    decks: Mapping[str, Any] = field(default_factory=dict)
    boards: Mapping[str, Any] = field(default_factory=dict)
    board_notes: Mapping[str, str] = field(default_factory=dict)
    default_board: str = ""


NO_STOCK: Stock = _Nothing()


@dataclass(frozen=True, slots=True)
class SetupRequest:
    """The decks, board and options of a match.

    `decks` are by seat, each None in a game without decks. `board` is None in a game without boards.
    `chooser` is the seat with the first choice in a game that gives one; None if its rules say who has it. A
    game without such a choice ignores it. `options` are the game's own, as the author of the invitation chose
    them.
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
    """Which decks may be played in a place.

    `standard_only` keeps out open decks. `tier` is how many percent of its games against the starter decks a
    deck may win at most, as a weighing shows (docs/tiers.md); None for any. `banned` are names of cards,
    names of decks, and sharing codes.
    """

    standard_only: bool = False
    tier: int | None = None
    banned: tuple[str, ...] = ()


NO_LIMITS = DeckLimits()
"""Those of a place where all decks may be played."""


class OwnDecks(Protocol):
    """How people's own decks of a game are kept, shared and judged. Decks are the game's own values."""

    @property
    def format(self) -> int:
        """The number of the format in which decks are written. This version reads it and all earlier ones."""
        ...

    def write(self, deck: Any) -> WrittenDeck:
        """The deck as it is kept."""
        ...

    def read(self, content: str) -> object:
        """The deck in this stored text. Raises ContentError if it can no longer be played."""
        ...

    def parse_code(self, text: str) -> str:
        """The sharing code that somebody typed. Raises ValueError; MistypedCode if it is nearly one."""
        ...

    def code_of(self, deck: object) -> str:
        """The deck's sharing code."""
        ...

    def kind(self, deck: object, starters: Iterable[object]) -> DeckFormat:
        """Whether a deck is standard or open; `starters` ship with the bot."""
        ...

    def strange_cards(
        self, deck: object, starters: Iterable[object], *, only_starters: bool
    ) -> tuple[str, ...]:
        """The names of the cards that keep a deck from being standard, or with `only_starters` a starter.

        They are compared with the most similar deck that would be. Empty if the deck is one.
        """
        ...

    def names(self, starters: Iterable[object]) -> Iterable[str]:
        """The names of these starter decks and of their cards."""
        ...

    def check(
        self, deck: object, limits: DeckLimits, stock: Stock, weighing: StoredWeighing | None = None
    ) -> None:
        """Check a deck against limits; `weighing` is its own, as far as it has come.

        Refusals: deck-banned (deck, names: of what is banned); deck-not-standard (deck, cards);
        deck-over-tier, by its forecast (deck; share, low, high, limit: percent; over: points above it);
        deck-outweighs, by its weighing (deck; share, low, high from 0 to 1; games; limit: percent; verdict);
        deck-unweighed, if its weighing has not decided yet (deck, limit).
        """
        ...

    def weighing_key(self, deck: object, stock: Stock) -> WeighingKey | None:
        """Which weighing is this deck's; None for decks that any tier lets in, such as starter decks.

        Decks that play alike have the same.
        """
        ...

    def plan_weighing(self, deck: object, stock: Stock, weighing: StoredWeighing) -> Job | None:
        """The games that a deck's weighing has not had yet; None if it has had them all."""
        ...

    def weighed(self, weighing: StoredWeighing, results: Results[Any, Any]) -> StoredWeighing:
        """The weighing with what these games, of its plan, add to it."""
        ...


@dataclass(frozen=True, slots=True)
class GameOption:
    """Something about a game that the author of an invitation may choose.

    `values` has what people read of each value, the default first. One that `is_for_several` changes nothing
    in a solo game.
    """

    name: str
    values: Mapping[str, str]
    is_for_several: bool = False

    @property
    def default(self) -> str:
        """What holds if nothing is chosen."""
        return next(iter(self.values))


SOLO = "solo"
"""The option of invitations to a solo game, `yes`, beside those that their authors choose."""
DAILY = "daily"
"""The option of invitations to a game of the day: the day, beside `SOLO`."""


@dataclass(frozen=True, slots=True)
class Tabletop:
    """A game and everything needed to play it here.

    `make_setup` gives the setup that `game.begin` takes. `has_decks` and `has_boards` say whether players
    bring decks, and whether a board is chosen; `stock` has those that ship with the bot.
    `plan(state, seat, what)` says what that seat may do with something of its own, such as a piece or a card;
    None if it has no such thing. `inspect(state, what, events)` is a close look at something, such as a
    space, open to everybody; `events` are the public ones so far. What `what` is, only the game knows; it is
    hashable. `foresee(state, seat, actions)` returns the state that the seat may expect after actions it has
    only thought of, without any dice or hidden cards; IllegalAction if they are impossible.
    `ask(header, state, ply, seat, level)` returns the question for a computer player of that level. `levels`
    are those of its computer players, weakest first.
    `timeout(state, seat)` is what is played for a waiting seat whose time has run out: the action that harms
    it least, by a simple rule. `idle(state, seat)` is a waiting seat's action if it makes no difference which
    one it takes, else None: the services play it without asking. `turn(state)` is the number of the turn, for
    clocks; without it, whatever a seat is asked is a turn (docs/clocks.md, rules 4 and 15).
    `adjudicate(state)` is the place of each seat if a running game had to be decided now, tied seats sharing
    one; without it, such a game is drawn.
    `next_setup(setup, order, chooser)` is the setup of the next game of a series: all that players brought
    stays as it was, card for card. `order` has the seat before of whoever now sits in each seat; `chooser` is
    as in `SetupRequest`. Without it, decks and boards are read anew.
    `usage(events)` is what each seat went through in an ended game, for statistics; `events` are those of the
    whole record, as it is stored. `shipped_deck(setup, seat, decks)` is the id of the one of these decks
    whose cards a seat plays; it is asked about people's own decks. `rolls(events)` are the dice that
    everybody saw in an ended game, for the fairness report of a tournament (TO-45).
    `has_forks` says that the game begins setups with a start (`bot.games.contract.START`); it needs `turn`.
    `options` are what authors of invitations may choose. `solo` names the virtual player who sits beside one
    person in a solo game; empty if the game has no such form. Setups of solo games have the option `SOLO`.
    `solo_score(state)` is what that person has scored; None if the game did not end by its score.
    A game without plans, computer players or such choices leaves these functions out. `own_decks` is set if
    people keep decks of their own for the game. `puzzles` is set if people get
    puzzles of it (docs/puzzles.md). `title` is what people call the game, `noun` what they call a match of
    it.

    Only the game knows the types of its states, actions, events and views, hence Any. The services pass
    them on as `object` to the game's own modules.
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
    adjudicate: Callable[[Any], tuple[int, ...]] | None = field(default=None, kw_only=True)
    usage: Callable[[Iterable[Json]], Sequence[SeatUsage]] | None = None
    shipped_deck: Callable[[Json, int, Mapping[str, Any]], str | None] | None = None
    rolls: Callable[[Iterable[Json]], Sequence[Roll]] | None = field(default=None, kw_only=True)
    own_decks: OwnDecks | None = None
    puzzles: PuzzleGame | None = field(default=None, kw_only=True)
    options: tuple[GameOption, ...] = ()
    solo: str = ""
    solo_score: Callable[[Any], int | None] | None = field(default=None, kw_only=True)
    stock: Stock = field(default=NO_STOCK, kw_only=True, repr=False)
    has_decks: bool = False
    has_boards: bool = False
    has_forks: bool = False
    title: str = ""
    noun: Noun = GAME

    @property
    def has_computers(self) -> bool:
        """Whether people can play it against computers."""
        return self.ask is not None

    @property
    def levels_at_tables(self) -> tuple[str, ...]:
        """The levels of the computers that may sit at a table beside people: where a third seat is for them.

        None in a game with decks, as nobody chooses theirs.
        """
        return self.levels if self.has_computers and self.is_for_several and not self.has_decks else ()

    @property
    def is_for_several(self) -> bool:
        """Whether more than two can play it. Such games are played at tables, even by two or by one."""
        return self.game.seat_limits[1] > 2

    def board(self, board_id: str | None) -> Any:
        """The board with this id; None in a game without boards."""
        return None if board_id is None else self.stock.boards[board_id]


def weight_in(weighing: StoredWeighing) -> Weight:
    """What a weighed deck has won so far."""
    return Weight(weighing.points, weighing.games)


def stocked(games: Mapping[str, Tabletop], stocks: Mapping[str, Stock]) -> Mapping[str, Tabletop]:
    """The games, each with what ships with it; `stocks` go by the game's name."""
    return {name: replace(each, stock=stocks.get(name, each.stock)) for name, each in games.items()}


def find_tabletop(games: Mapping[str, Tabletop], name: str) -> Tabletop:
    """The game with this name. Refusal: unknown-game."""
    tabletop = games.get(name)
    if tabletop is None:
        raise Refusal("unknown-game", game=name)
    return tabletop


def chosen_options(tabletop: Tabletop, options: Mapping[str, str | None]) -> dict[str, str]:
    """These options of a game, as invitations store them: without those at their defaults or None.

    Refusal: unknown-option (details `option`, `value`), if the game has no such option or value.
    """
    chosen = {name: value for name, value in options.items() if value is not None}
    known = {option.name: option for option in tabletop.options}
    for name, value in chosen.items():
        if name not in known or value not in known[name].values:
            raise Refusal("unknown-option", option=name, value=value)
    return {name: value for name, value in chosen.items() if value != known[name].default}


def form_of(chosen: Mapping[str, str], options: Sequence[GameOption]) -> str:
    """The form of a game that is played with these options, as text: `scoring=basic;short=yes`.

    It names only options of the game, in their order, and not at their defaults; so it is empty for the usual
    form.
    """
    known = [(each.name, chosen.get(each.name, each.default), each.default) for each in options]
    return ";".join(f"{name}={value}" for name, value, default in known if value != default)


def options_in(form: str) -> dict[str, str]:
    """The options that a form names."""
    return dict(each.split("=", 1) for each in form.split(";") if each)


def option_labels(games: Mapping[str, Tabletop], name: str, options: Mapping[str, str]) -> list[str]:
    """What people read of an invitation's options; those that this version does not know are left out."""
    known = games[name].options if name in games else ()
    found = ((each, options.get(each.name)) for each in known)
    return [each.values[value] for each, value in found if value is not None and value in each.values]


def title_of(games: Mapping[str, Tabletop], name: str) -> str:
    """The title of the game with this name; the name itself if it has no title or is unknown."""
    return (games[name].title if name in games else "") or name


def board_name(games: Mapping[str, Tabletop], game: str, board_id: str | None) -> str:
    """The name of a game's board, its id if it no longer exists; empty for a game without boards."""
    boards = games[game].stock.boards if game in games else {}
    name: str = "" if board_id is None else boards[board_id].name if board_id in boards else board_id
    return name


def game_named(games: Mapping[str, Tabletop], text: str) -> str | None:
    """The name of the first of these games that has this name or title, however it is typed; None if none."""
    wanted = fold(text)
    return next((name for name in games if wanted in (fold(name), fold(title_of(games, name)))), None)
