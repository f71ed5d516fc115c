"""How Multifold is played in chat; see `cogs.orders`."""

from collections.abc import Iterable, Sequence

from bot.games.multifold.events.events import Event
from bot.games.multifold.facts.text import order_text
from bot.games.multifold.position.actions import (
    END,
    Action,
    Move,
    Order,
    PlaceFoldlings,
    Play,
    Promote,
    TakeAim,
    format_action,
)
from bot.games.multifold.sight.view import View
from bot.matches.memory.looks import FullLook, Look
from bot.players.questions import Advice
from cogs.display.boards.hints import action_at, by_place, hint_post
from cogs.kit.custom_ids import game_verb
from cogs.kit.installs import where_the_bot_is
from cogs.kit.messages import Post
from cogs.lessons import AnyPosition
from cogs.multifold import words
from cogs.multifold.board_post import GAME
from cogs.multifold.pictures import pictures_of
from cogs.multifold.scene import TOLD, is_idle, multifold_action, multifold_events, multifold_view, teller_of
from cogs.multifold.turn.drafts import MAX_CHARACTERS, action_meant, draft_post, line_of, orders_in, unpack
from cogs.multifold.turn.panels import panel, picked
from cogs.multifold.tutorial.course import LESSONS
from cogs.multifold.watch import draw_recap
from cogs.orders.commands import OrderCommands
from cogs.orders.play import OrderPlay
from cogs.services import Services


class FoldOrders(OrderPlay[Action, View, Event]):
    """Move phases and placements."""

    game = GAME
    course = LESSONS
    narration = TOLD
    max_characters = MAX_CHARACTERS
    form = (words.FORM_LABEL, words.FORM_HELP)
    more_log = words.MORE_LOG
    ends = (words.ASKS_END, words.DONE)

    def meant(self, line: str, at: Look | AnyPosition) -> Action:
        return action_meant(line, self.seen(at)[1].titles)

    def orders_in(self, action: Action) -> Sequence[Order]:
        return orders_in(action)

    def offered(self, at: Look | AnyPosition, kinds: tuple[type, ...]) -> Iterable[tuple[str, str]]:
        view, told_by = self.seen(at)
        for action in view.actions:
            if not kinds or isinstance(action, kinds):
                yield format_action(action), order_text(action, told_by)

    def foreseen(self, line: str, look: Look) -> tuple[list[str], Look]:
        orders = orders_in(self.meant(line, look))
        return [format_action(order) for order in orders], look.supposing(orders)

    def panel(self, look: Look, result: str | None = None) -> Post:
        return panel(look, result)

    def picked(self, look: Look, what: str) -> Post:
        return picked(look, what)

    async def draft(self, services: Services, look: Look, action: Action) -> Post:
        return await draft_post(pictures_of(services), look, action)

    def unpacked(self, text: str, look: Look) -> Action:
        return line_of(unpack(text, [each.name for each in multifold_view(look.own).spaces]))

    def advised(self, text: str, look: Look) -> Action:
        return action_at(multifold_view(look.own).actions, text)

    def hint(self, advice: Sequence[Advice], look: Look) -> Post:
        """The best actions, with a button for each: its id has the place among the legal ones."""
        actions, teller = multifold_view(look.own).actions, teller_of(look)

        def tell(each: Advice) -> tuple[str, str]:
            return order_text(multifold_action(each.action), teller), words.chance(each.value)

        control = by_place(game_verb(GAME, "advised"), look.duel.id, look.prompt(), actions)
        return hint_post(advice, tell, control, words.HINT_NOTE)

    def is_phase_over(self, look: FullLook, since: int) -> bool:
        return any(event.kind == "end phase" for event in multifold_events(look.since(since)))

    def lost_by(self, action: Action, look: Look) -> Sequence[str]:
        return [words.NOBODY_MOVED] if action == END and is_idle(multifold_view(look.own)) else ()

    async def recap(self, services: Services, look: FullLook) -> Post:
        return await draw_recap(pictures_of(services), look)


ORDERS = FoldOrders()


@where_the_bot_is
class FoldCommands(OrderCommands, group_name="fold", group_description=words.COMMANDS["fold"]):
    """`/fold`: commands for everything in a turn."""

    def __init__(self) -> None:
        led = {"aim": (TakeAim,), "promote": (Promote,), "play": (Play,), "place": (PlaceFoldlings,)}
        super().__init__(ORDERS, words.COMMANDS, words.LINE_OPTION, {"move": (Move,), **led}, frozenset(led))
