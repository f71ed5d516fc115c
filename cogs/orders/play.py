"""Plays orders, pressed and typed, and shows what they did with the panel for what comes next."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from bot.games.telling import Teller
from bot.matches.memory.looks import FullLook, Look, PlayedAction
from bot.players.questions import Advice
from cogs.kit.answers import Interaction, Manner, answer
from cogs.kit.custom_ids import game_verb
from cogs.kit.line_form import line_form
from cogs.kit.messages import Post
from cogs.kit.press import Press, Route
from cogs.lessons import AnyPosition
from cogs.narration import Narration
from cogs.seating.asking.duel_requests import look_meant
from cogs.seating.asking.end_questions import SURE, orders_end_question
from cogs.seating.asking.recap_route import recap_route
from cogs.seating.asking.results import result_text
from cogs.seating.find_duel import own_turn
from cogs.services import Services, services_of
from cogs.teaching.controls import lesson_route
from cogs.teaching.courses import OrderCourse, lesson_under_way
from cogs.teaching.typed_commands import try_typed
from cogs.words import orders as order_words
from cogs.words.teaching import ONE_STEP

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")
AT_ONCE: Final = "!"
"""Begins a typed line that is sent without being looked at."""


class OrderPlay(ABC, Generic[ActionT, ViewT, EventT]):
    """How a game of orders is played in chat; the game says what its lines mean and its panels show.

    `mark` parts the orders of a line. With `is_at_once`, several seats may be asked together: the panel and
    the form open from a board of an earlier prompt, too.
    """

    game: ClassVar[str]
    course: ClassVar[OrderCourse[Any, Any]]
    narration: Narration[ViewT, EventT]
    mark: ClassVar[str] = ","
    max_characters: ClassVar[int]
    form: ClassVar[tuple[str, str]]
    """The label of the field of the form for a line, and an example."""
    phase_forms: ClassVar[Mapping[str, str]] = {}
    """Other examples, by the phases in which lines are otherwise."""
    more_log: ClassVar[str]
    is_at_once: ClassVar[bool] = False
    ends: ClassVar[tuple[str, str]]
    """The question before a phase ends, and the label of the button that ends it."""

    @abstractmethod
    def meant(self, line: str, at: Look | AnyPosition) -> ActionT:
        """The action of a typed line, in a game or in a lesson. Raises Unclear."""

    @abstractmethod
    def orders_in(self, action: ActionT) -> Sequence[object]:
        """The single orders of a line; none of another choice."""

    @abstractmethod
    def offered(self, at: Look | AnyPosition, kinds: tuple[type, ...]) -> Iterable[tuple[str, str]]:
        """The legal lines of these kinds, of any without them, each with the same in words."""

    @abstractmethod
    def foreseen(self, line: str, look: Look) -> tuple[list[str], Look]:
        """The orders typed so far, as lines have them, and what the viewer may expect after them.

        Raises Unclear, IllegalAction and Refusals as `Look.supposing`.
        """

    @abstractmethod
    def panel(self, look: Look, result: str | None = None) -> Post:
        """Everything that the viewer may order now, after the `result` of an order."""

    @abstractmethod
    def picked(self, look: Look, what: str) -> Post:
        """What can be done with what was chosen in the panel."""

    @abstractmethod
    async def draft(self, services: Services, look: Look, action: ActionT) -> Post:
        """Orders before they are sent."""

    @abstractmethod
    def unpacked(self, text: str, look: Look) -> ActionT:
        """The line of a draft's control. Raises MalformedId."""

    @abstractmethod
    def advised(self, text: str, look: Look) -> ActionT:
        """The action of a hint's control. Raises MalformedId."""

    @abstractmethod
    def hint(self, advice: Sequence[Advice], look: Look) -> Post:
        """The best actions, each with a control for `advised`."""

    @abstractmethod
    def is_phase_over(self, look: FullLook, since: int) -> bool:
        """Whether the viewer's phase has ended since this ply."""

    @abstractmethod
    async def recap(self, services: Services, look: FullLook) -> Post:
        """What has happened since the viewer's last phase."""

    def undone(self, action: ActionT, played: PlayedAction) -> str:  # noqa: ARG002 -- all or nothing is usual
        """Which orders of a line were not done, if a part of one can be; empty if all were."""
        return ""

    @abstractmethod
    def lost_by(self, action: ActionT, look: Look) -> Sequence[str]:
        """What would be lost by an action that ends the viewer's phase; nothing by any other."""

    def seen(self, at: Look | AnyPosition) -> tuple[ViewT, Teller]:
        """What the player of a game or a lesson knows, and who tells it."""
        if isinstance(at, Look):
            return self.narration.view(at.own), self.narration.teller(at)
        return self.narration.view(at.view), self.course.teller

    def told(self, look: FullLook, since: int) -> list[str]:
        """What has happened since this ply, as the viewer saw it."""
        narration = self.narration
        return narration.board_lines(narration.events(look.since(since)), narration.teller(look))

    async def asked_first(self, services: Services, look: Look, user: int, action: ActionT) -> Post | None:
        """The question before an action by which something would be lost; None if there is nothing to ask."""
        lost = self.lost_by(action, look)
        return await orders_end_question(services, look, user, lost, look.format(action), self.ends)

    async def play(
        self, services: Services, look: Look, user: int, action: ActionT, prompt: int | None
    ) -> Post:
        """Play an action. Refusals and IllegalAction as in `Play.act`."""
        played = await services.matches.play.act(look.duel.id, user, action, prompt)
        return self._what_next(services, played.look, played.since, self.undone(action, played))

    async def go_on(self, services: Services, look: FullLook, prompt: int) -> Post | None:
        """What has happened since this prompt, with the panel; None if the viewer's phase is over since."""
        if look.seat is None or self.is_phase_over(look, prompt):
            return None
        return self._what_next(services, look, prompt, "")

    def _what_next(self, services: Services, look: FullLook, since: int, undone: str) -> Post:
        told = [*self.told(look, since), *filter(None, (undone,))]
        return self.panel(look, result_text(services, look.duel, told, self.more_log))

    async def request_line(self, interaction: Interaction, line: str) -> None:
        """Carry out a typed line in its game, else in the tutorial; if several games fit, ask which."""
        look = await look_meant(
            interaction, line, game=self.game, instead=lambda: self.try_line(interaction, line)
        )
        if look is not None:
            await self.play_typed(interaction, look, line, None)

    async def try_line(self, interaction: Interaction, line: str) -> bool:
        """Try a typed order in the tutorial; whether one is under way. An empty line only shows it."""
        lesson = await lesson_under_way(interaction, self.game)
        if lesson is None or not line:
            return await try_typed(interaction, self.game, None)
        action = self.meant(line.removeprefix(AT_ONCE), lesson)
        if len(self.orders_in(action)) > 1:
            return await try_typed(interaction, self.game, None, ONE_STEP)
        return await try_typed(interaction, self.game, lambda _: action)

    async def play_typed(self, interaction: Interaction, look: Look, line: str, prompt: int | None) -> None:
        """Play a single order or another choice; show several before they are sent. Raises Unclear.

        `prompt` is the one at which the player was asked which game they meant; None for a command.
        """
        services = services_of(interaction)
        look.check_turn(prompt)
        action = self.meant(line.removeprefix(AT_ONCE), look)
        user = interaction.user.id
        post = await self.asked_first(services, look, user, action)
        if post is None and (line.startswith(AT_ONCE) or len(self.orders_in(action)) < 2):
            post = await self.play(services, look, user, action, prompt)
        await answer(interaction, post or await self.draft(services, look, action))


def order_routes(game: OrderPlay[Any, Any, Any]) -> Mapping[str, Route]:
    """What the controls of a game of orders do, by their verbs."""

    async def act(press: Press) -> None:
        """Show the player privately what they may order now."""
        await answer(press.interaction, game.panel(await asked(press)))

    async def pick(press: Press) -> None:
        """Show what can be done with what was chosen."""
        await answer(press.interaction, game.picked(await own_turn(press), press.value or press.id.part(1)))

    async def line(press: Press) -> None:
        """Play the line of a button, or the one chosen in a menu."""
        look, question = await own_turn(press), None
        action = game.meant(press.value or press.id.part(1), look)
        if press.id.part(2) != SURE:
            question = await game.asked_first(services_of(press.interaction), look, press.user, action)
        if question is None:
            await play(press, look, action)
        else:
            await answer(press.interaction, question)

    async def written(press: Press) -> None:
        """Show the orders that were typed into the form, before they are sent; play another choice."""
        look = await asked(press)
        look.check_turn(None)
        action = game.meant(press.answers.text(), look)
        if game.orders_in(action):
            services = services_of(press.interaction)
            await answer(press.interaction, await game.draft(services, look, action))
        else:
            await play(press, look, action, is_at_once=game.is_at_once)

    async def send(press: Press) -> None:
        """Send the orders of a draft."""
        look = await own_turn(press)
        await play(press, look, game.unpacked(press.id.part(1), look))

    async def follow(press: Press) -> None:
        """Play the action that the button advises."""
        look = await own_turn(press)
        await play(press, look, game.advised(press.id.part(1), look))

    async def play(press: Press, look: FullLook, action: object, *, is_at_once: bool = False) -> None:
        services, prompt = services_of(press.interaction), None if is_at_once else press.id.ply
        await answer(press.interaction, await game.play(services, look, press.user, action, prompt))

    async def asked(press: Press) -> FullLook:
        """The game of a board's control. Refusals: as in `own_turn`, or only as in `Look.prompt`."""
        if not game.is_at_once:
            return await own_turn(press)
        look = await services_of(press.interaction).matches.play.full_look(press.id.key, press.user)
        look.prompt()
        return look

    form = line_form(
        game_verb(game.game, "written"),
        order_words.FORM_TITLE,
        *game.form,
        game.max_characters,
        game.phase_forms,
    )
    return {
        "act": Route(act, Manner.PRIVATELY),
        "pick": Route(pick, Manner.PRIVATELY),
        "line": Route(line, Manner.PRIVATELY),
        "write": form,
        "written": Route(written, Manner.PRIVATELY),
        "send": Route(send, Manner.PRIVATELY),
        "advised": Route(follow, Manner.PRIVATELY),
        "lesson": lesson_route(game.game),
        "happened": recap_route(game.recap),
    }
