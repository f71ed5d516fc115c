"""A game's face: what a game must provide to be played in Discord.

Messages are brought up to date, duels are begun and found, and controls are routed without knowing any game:
what there is to say, to draw and to press comes from the face of the duel's game. A face is given what the
match services hand out and knows what that is in its game.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Literal, Protocol, TypeVar

from discord.ext import commands
from msgspec import Struct
from msgspec.structs import replace

from bot.content.rulings import Rulebook
from bot.matches.memory.looks import FullLook, Look
from bot.matches.refusals import Refusal
from bot.matches.tabletop import Stock, Tabletop, title_of
from bot.matches.values import Duel, Posted
from bot.players.questions import Advice
from cogs.decks import GameDecks
from cogs.kit.answers import Interaction
from cogs.kit.messages import Button, Post
from cogs.kit.painter import PaintError
from cogs.kit.press import Press, Route
from cogs.kit.safe_text import escape
from cogs.lessons import Lessons
from cogs.puzzles import PuzzlePosts, TablePuzzles
from cogs.replays import Animation, ReportDrawer, Still
from cogs.sheet_files import SheetFiles
from cogs.touch import Drafter, Toucher

ReplayFormat = Literal["WebP", "GIF"]
EventT = TypeVar("EventT")

Fetch = Callable[[], Awaitable[str]]
"""Reads the record of a duel."""
Stepper = Callable[[Duel, Fetch, int, int | None], Awaitable[Still]]
Replay = Callable[[Duel, str, ReplayFormat, int | None], Awaitable[Animation]]
Hinter = Callable[[Sequence[Advice], Look], Post]
Warmer = Callable[[Stock], Awaitable[None]]
Onward = Callable[[Press, FullLook], Awaitable[Post | None]]


class BoardMessage(Struct, frozen=True):
    """The newest message of a duel, as one seat sees it, or a spectator.

    The pictures of `post` have no bytes yet; `draw` gives those of each, or raises PaintError. Where `turn`
    or `asked` differs from what was posted, another message is due, else an edit. `asked` names who is called
    on, and is stored with the message: it holds no `|`. The turn began at the ply `since`. `in_words` is what
    the pictures show and the text does not; it is added if they cannot be drawn.
    """

    post: Post
    turn: int
    asked: str
    since: int
    draw: Callable[[], Awaitable[Sequence[bytes]]]
    in_words: str = ""

    def undrawn(self, post: Post) -> Post:
        """The board's post, or one made of it, without its pictures."""
        return replace(post, text="\n".join(filter(None, (post.text, self.in_words))), pictures=())


class Closed(Struct, frozen=True):
    """The message of a past turn, without controls.

    It keeps its pictures, unless `draw` gives those of `post` anew, or raises PaintError: then it has none,
    and `in_words`, what they show and the text does not, is added.
    """

    post: Post
    draw: Callable[[], Awaitable[Sequence[bytes]]] | None = None
    in_words: str = ""

    async def drawn(self) -> Post:
        """The post with new pictures, if it gets any."""
        if self.draw is None:
            return self.post
        try:
            data = await self.draw()
        except PaintError:
            below = "\n".join(filter(None, (self.post.below, self.in_words)))
            return replace(self.post, pictures=(), below=below)
        pictures = zip(self.post.pictures, data, strict=True)
        return replace(self.post, pictures=tuple(replace(each, data=drawn) for each, drawn in pictures))


class HandMessage(Struct, frozen=True):
    """A player's hand for their direct messages.

    `held` is a digest of the cards, `state` of all else that the message says of them, such as what can be
    paid for now. The message is edited if `held` changes, and on the player's own turn also if `state` does.
    At the start of that turn, a new message is due if `held` differs from the last one posted. `draw` gives
    the message with its pictures, or without them if they cannot be drawn.
    """

    turn: int
    on_turn: bool
    held: str
    draw: Callable[[], Awaitable[Post]]
    state: str = ""


class LogLine(Struct, frozen=True):
    """A line of a duel's log, in markdown."""

    text: str
    begins_turn: bool


class PartOfLog(Protocol):
    """A turn's place in a log: what it has from `start` on, up to `stop`."""

    @property
    def start(self) -> int: ...

    @property
    def stop(self) -> int: ...


def lines_by_turn(
    log: Sequence[tuple[int, EventT]],
    turns: Iterable[PartOfLog],
    tell: Callable[[list[EventT]], Sequence[str]],
) -> list[LogLine]:
    """Each line of a log of (ply, event), in which `tell` has the lines of a turn's events."""
    told = (tell([event for _, event in log[turn.start : turn.stop]]) for turn in turns)
    return [LogLine(line, begins_turn=not place) for lines in told for place, line in enumerate(lines)]


class GameRulebook(Struct, frozen=True):
    """A game's numbered rules; `word` and `number` are examples of what one may ask for."""

    book: Rulebook
    word: str
    number: str


class Face(Protocol):
    """A game in Discord. A face that inherits from this only says what its game has."""

    @property
    def goal(self) -> str:
        """How the game is won, in one sentence: greetings, first lessons and first boards say it."""
        ...

    @property
    def help(self) -> str:
        """How the game is played and begun, in brief."""
        ...

    @property
    def refusals(self) -> Mapping[str, str]:
        """What to tell players about refused actions, by the refusal's code."""
        ...

    @property
    def controls(self) -> Mapping[str, Route]:
        """What the game's own controls do, by their verbs, which custom ids have with the game's name.

        `cogs.kit.custom_ids.game_verb` gives that.
        """
        ...

    @property
    def bare_verbs(self) -> frozenset[str]:
        """The verbs of controls whose custom ids do without the game's name; none in a new game.

        Games that share one acknowledge and count it alike, as only the store knows which is meant.
        """
        return frozenset()

    @property
    def decks(self) -> GameDecks | None:
        """The game's decks; None if players bring none."""
        return None

    @property
    def sheets(self) -> SheetFiles | None:
        """The game's files that are no decks; None if there are none that people write."""
        return None

    @property
    def replay(self) -> Replay | None:
        """Draws the whole duel that a record's text tells, as it moves, or raises PaintError.

        It shows what this seat saw; None is a spectator. None if the game has no replays.
        """
        return None

    @property
    def step(self) -> Stepper | None:
        """The duel after this ply, or else after the last one before it that can be shown, for this seat.

        The seat None is a spectator. None if the game's duels cannot be stepped through. Raises ContentError
        if the record cannot be read.
        """
        return None

    @property
    def opens_hands(self) -> bool:
        """Whether who steps through an ended duel sees what all players held."""
        return False

    @property
    def reports(self) -> ReportDrawer | None:
        """Draws luck reports and reviews; None if there are none of the game, or only in words."""
        return None

    def rules(self, stock: Stock) -> GameRulebook | None:
        """The game's numbered rules, of what ships with it; None if it has none."""
        return None

    @property
    def lessons(self) -> Lessons | None:
        """The game's tutorial; None if it has none, and `help` is all that there is."""
        return None

    def commands(self) -> Sequence[commands.Cog]:
        """The game's own slash commands, made anew; `look_meant` finds the duel that each means."""
        return ()

    async def act_on(self, interaction: Interaction, look: Look, text: str, prompt: int) -> None:
        """Do what somebody typed before they were asked, at this prompt, which duel they meant."""
        ...

    @property
    def asked_before_end(self) -> str:
        """When players are asked before they end their turn: a clause, `if …`. Empty if they never are."""
        return ""

    @property
    def board_verbs(self) -> frozenset[str]:
        """The verbs in custom ids by which the board of a running duel is known, where they carry a ply."""
        return frozenset()

    def turn(self, look: Look) -> int:
        """The number of the turn that is being played; 0 before the first, and in a game without turns."""
        ...

    def turn_at(self, look: FullLook, ply: int) -> int:
        """The number of the turn at this ply, as in `turn`."""
        ...

    @property
    def own_boards(self) -> bool:
        """Whether a player's board shows more than everybody sees. If not, all get the public one."""
        ...

    @property
    def open_hands(self) -> bool:
        """Whether spectators may ask for what players hold, too: the game hides nothing of it."""
        return False

    def board(self, look: FullLook, dms_closed: frozenset[int], game: int = 1) -> BoardMessage:
        """What the duel's newest message shows the viewer: everybody, or a player by direct message.

        `dms_closed` are the seats of those whom the bot cannot send direct messages. `game` says which game
        of its series it is, as people call it; one that stands alone is the first. Once the duel is over, it
        says who has won and how; what can be pressed then is the same in all games.
        """
        ...

    def closed_board(self, look: FullLook, posted: Posted, *, picture: str, described: str) -> Closed:
        """The message of a past turn for the viewer, without controls.

        It has the file named `picture`, if any, and may keep it; that shows what is `described`, where that
        is known.
        """
        ...

    def hand(self, look: Look) -> HandMessage | None:
        """The hand that the player who looks gets by direct message; None if there is none."""
        ...

    async def hand_post(self, look: Look) -> Post:
        """The hand of the player who looks, as a private answer, at any time.

        With `open_hands`, also what spectators may see instead.
        """
        ...

    async def board_now(self, look: FullLook) -> Post:
        """The board as the viewer sees it, without controls; at the end without the result."""
        board = self.board(look, frozenset())
        try:
            data = await board.draw()
        except PaintError:
            return self.board_as_text(look)
        pictures = zip(board.post.pictures, data, strict=True)
        drawn = tuple(replace(each, data=picture) for each, picture in pictures)
        return replace(board.post, pictures=drawn, rows=(), pings=())

    def board_as_text(self, look: FullLook) -> Post:
        """The same as text."""
        board = self.board(look, frozenset())
        return replace(board.undrawn(board.post), rows=(), pings=())

    async def caster_view(self, look: FullLook) -> Post:
        """The board with all hands, for those who may see them: `look.seen_by` each seat, some turns ago.

        It never shows what no seat knows.
        """
        return self.caster_view_as_text(look)

    def caster_view_as_text(self, look: FullLook) -> Post:
        """The same as text."""
        seen = [self.board_as_text(look.from_seat(seat)).text for seat in look.duel.seats]
        return Post("\n".join(seen))

    def log(self, look: FullLook) -> Sequence[LogLine]:
        """The viewer's log."""
        ...

    def plain_log(self, look: FullLook) -> Sequence[str]:
        """The viewer's log, for a text file."""
        ...

    def more(self, duel: Duel) -> tuple[Button, ...]:
        """The game's own buttons among those that everybody finds under More."""
        return ()

    def watching(self, look: FullLook) -> tuple[Button, ...]:
        """The game's own buttons under the board of a running duel that somebody watches."""
        return ()

    def undoing(self, look: FullLook, seat: int) -> str:
        """What a takeback of this seat would undo now, in words for the viewer; empty if none is named."""
        return ""

    def result(self, duel: Duel) -> str:
        """How an ended duel ended, in one line."""
        ...

    def has_played(self, look: FullLook) -> bool:
        """Whether anybody has acted in an ended duel, so that there is something to look back on."""
        return look.duel.ply > 1

    @property
    def go_on(self) -> Onward | None:
        """A turn's private panel as it is now, for a control of it whose action is done already.

        It tells what has been done since, as after that action. None, also for the whole, if another turn has
        begun or the game has no such panels: then words alone say that it is done already.
        """
        return None

    @property
    def hint(self) -> Hinter | None:
        """Tells the player who looks what the computer advises; None in a game without hints."""
        return None

    @property
    def touch(self) -> Toucher | None:
        """The game's table that one touches; None if it has none."""
        return None

    @property
    def drafter(self) -> Drafter | None:
        """Makes one action of several on that table; None if each acts at once."""
        return None

    @property
    def puzzles(self) -> TablePuzzles | None:
        """Tells of the game's puzzles on that table; None if it has none there."""
        return None

    @property
    def puzzle_posts(self) -> PuzzlePosts | None:
        """Shows the game's puzzles in messages; None if it has none."""
        return None

    @property
    def warm(self) -> Warmer | None:
        """Draws what many pictures share, so that the first ones are quick. None if they share nothing."""
        return None


Faces = Mapping[str, Face]
"""The face of each game, by the game's name."""


def goals_of(faces: Faces, games: Mapping[str, Tabletop]) -> list[tuple[str, str]]:
    """The title, escaped, and the goal of each game that has a face."""
    return [(escape(title_of(games, name)), face.goal) for name, face in faces.items()]


def find_face(faces: Faces, game: str) -> Face:
    """The face of this game. Refusal: unknown-game."""
    face = faces.get(game)
    if face is None:
        raise Refusal("unknown-game", game=game)
    return face
