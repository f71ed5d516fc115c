"""How Multiverse War is played in chat; see `cogs.orders`."""

from collections.abc import Iterable, Sequence

from bot.games.war.events.events import Event, PhaseEnded
from bot.games.war.facts.order_text import action_text
from bot.games.war.position.actions import END, Action, Order, Orders, format_action
from bot.games.war.sight.view import View
from bot.matches.memory.looks import FullLook, Look, PlayedAction
from bot.players.questions import Advice
from cogs.display.boards.hints import hint_post
from cogs.kit.custom_ids import ControlId, control_id, game_verb
from cogs.kit.messages import Post
from cogs.lessons import AnyPosition
from cogs.orders.play import OrderPlay
from cogs.services import Services
from cogs.war import words
from cogs.war.board_post import GAME
from cogs.war.offers import legal_orders
from cogs.war.outlook_text import undone_line
from cogs.war.pictures import pictures_of
from cogs.war.scene import TOLD, sheets_of, teller_of, war_action, war_events, war_view
from cogs.war.turn.drafts import draft_post
from cogs.war.turn.lines import MAX_CHARACTERS, action_meant, orders_in, pack, unpack
from cogs.war.turn.panels import panel, picked
from cogs.war.tutorial.course import LESSONS
from cogs.war.undone import undone_lines
from cogs.war.watch import draw_recap
from cogs.words import orders as order_words


class WarOrders(OrderPlay[Action, View, Event]):
    """Build and action phases, and what is chosen before the first."""

    game = GAME
    course = LESSONS
    narration = TOLD
    mark = ";"
    max_characters = MAX_CHARACTERS
    form = (words.FORM_LABEL, words.FORM_HELP)
    phase_forms = words.PHASE_FORMS
    more_log = words.MORE_LOG
    is_at_once = True
    ends = (words.ASKS_END, words.DONE)

    def meant(self, line: str, at: Look | AnyPosition) -> Action:
        view, told_by = self.seen(at)
        return action_meant(line, view, told_by.titles)

    def orders_in(self, action: Action) -> Sequence[Order]:
        return orders_in(action)

    def offered(self, at: Look | AnyPosition, kinds: tuple[type, ...]) -> Iterable[tuple[str, str]]:
        view, told_by = self.seen(at)
        for order in legal_orders(view, *kinds):
            yield format_action(Orders((order,))), action_text(Orders((order,)), told_by)

    def foreseen(self, line: str, look: Look) -> tuple[list[str], Look]:
        orders = orders_in(self.meant(line, look))
        after = look.supposing([Orders(orders)]) if orders else look
        return [format_action(Orders((order,))) for order in orders], after

    def panel(self, look: Look, result: str | None = None) -> Post:
        return panel(look, result)

    def picked(self, look: Look, what: str) -> Post:
        return picked(look, what)

    async def draft(self, services: Services, look: Look, action: Action) -> Post:
        return await draft_post(pictures_of(services), look, action)

    def unpacked(self, text: str, look: Look) -> Action:
        return unpack(text, war_view(look.own), sheets_of(look.setup))

    def advised(self, text: str, look: Look) -> Action:
        return self.unpacked(text, look)

    def hint(self, advice: Sequence[Advice], look: Look) -> Post:
        """The best actions, with a button for each that carries its line."""
        view, teller, sheets = war_view(look.own), teller_of(look), sheets_of(look.setup)

        def tell(each: Advice) -> tuple[str, str]:
            return action_text(war_action(each.action), teller), order_words.worth(each.value)

        def control(action: object) -> ControlId:
            packed = pack(war_action(action), view, sheets)
            return control_id(game_verb(GAME, "advised"), look.duel.id, look.prompt(), packed)

        return hint_post(advice, tell, control, words.HINT_NOTE)

    def is_phase_over(self, look: FullLook, since: int) -> bool:
        events = war_events(look.since(since))
        return any(isinstance(each, PhaseEnded) and each.seat == look.seat for each in events)

    def lost_by(self, action: Action, look: Look) -> Sequence[str]:
        return undone_lines(war_view(look.own), teller_of(look)) if action == Orders((END,)) else ()

    def undone(self, action: Action, played: PlayedAction) -> str:
        return undone_line(action, played.events, teller_of(played.look))

    async def recap(self, services: Services, look: FullLook) -> Post:
        return await draw_recap(pictures_of(services), look)


ORDERS = WarOrders()
