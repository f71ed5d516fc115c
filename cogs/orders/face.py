"""The part of a face that is alike in games of orders."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from bot.matches.memory.looks import FullLook, Look
from bot.matches.values import Posted
from bot.players.questions import Advice
from cogs.display.boards.pictured_face import PicturedFace, PicturesT
from cogs.faces import BoardMessage, Closed, LogLine
from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import game_verb
from cogs.kit.messages import Picture, Post
from cogs.kit.press import Press
from cogs.orders.play import OrderPlay
from cogs.orders.scenes import OrderScene
from cogs.services import services_of
from cogs.words.orders import TAKEN_BACK

SceneT = TypeVar("SceneT", bound=OrderScene[Any, Any])


class BoardParts(Struct, Generic[SceneT], frozen=True):
    """What the boards of a game are made of.

    `scene` is what one shows its viewer, `own_scene` with all that they may know of the log, and these names.
    `post` is its message, `in_words` the position as text; when `asked_of` changes, another one is posted. A
    past board has a `title` by its turn and player; `described` is its picture by its turn, if no more is
    known. `more` stands where a log is cut, `accent` has the colours of seats.
    """

    scene: Callable[[FullLook], SceneT]
    own_scene: Callable[[FullLook, Sequence[str]], SceneT]
    post: Callable[[SceneT], Post]
    in_words: Callable[[SceneT], list[str]]
    title: Callable[[int, str], str]
    described: Callable[[int], str]
    more: str
    accent: Callable[[int | None], int]
    asked_of: Callable[[SceneT], str] = lambda _: ""


class OrderFace(PicturedFace[PicturesT], Generic[PicturesT, SceneT]):
    """A face whose turns are played by `orders`."""

    orders: OrderPlay[Any, Any, Any]
    boards: BoardParts[SceneT]

    @property
    def board_verbs(self) -> frozenset[str]:
        return frozenset(game_verb(self.orders.game, verb) for verb in ("act", "write"))

    @abstractmethod
    async def drawn(self, scene: SceneT) -> Sequence[bytes]:
        """The board's pictures. Raises PaintError."""
        ...

    @abstractmethod
    def deeds(self, events: Iterable[object]) -> str:
        """The actions that these events tell, by name."""
        ...

    async def act_on(self, interaction: Interaction, look: Look, text: str, prompt: int) -> None:
        await self.orders.play_typed(interaction, look, text, prompt)

    def turn_at(self, look: FullLook, ply: int) -> int:
        return self.boards.scene(look).stretch_at(ply)

    def board(self, look: FullLook, dms_closed: frozenset[int], game: int = 1) -> BoardMessage:  # noqa: ARG002
        boards, scene = self.boards, self.boards.scene(look)
        now, asked, text = scene.stretches[-1], boards.asked_of(scene), "\n".join(boards.in_words(scene))
        return BoardMessage(boards.post(scene), now.number, asked, now.ply, lambda: self.drawn(scene), text)

    def closed_board(self, look: FullLook, posted: Posted, *, picture: str, described: str) -> Closed:
        """The message of a past stretch, without controls. It keeps its picture."""
        boards, scene = self.boards, self.boards.scene(look)
        past = next((each for each in scene.stretches if each.number == posted.turn), None)
        shown = described or boards.described(0 if past is None else past.turn)
        kept = (Picture(picture, shown),) if picture else ()
        if past is None:
            return Closed(Post(TAKEN_BACK, kept, accent=boards.accent(None)))
        title = boards.title(past.turn, "" if past.seat is None else scene.teller.names[past.seat])
        return Closed(Post(title, kept, scene.lines_of(past, boards.more), accent=boards.accent(past.seat)))

    def log_with(self, look: FullLook, names: Sequence[str]) -> list[LogLine]:
        return self.boards.own_scene(look, names).log_lines

    async def go_on(self, press: Press, look: FullLook) -> Post | None:
        return await self.orders.go_on(services_of(press.interaction), look, press.id.ply)

    def hint(self, advice: Sequence[Advice], look: Look) -> Post:
        return self.orders.hint(advice, look)

    def undoing(self, look: FullLook, seat: int) -> str:
        return self.deeds(event for events in look.told_of_undoing(seat) for event in events)
