"""Private panels: an entity's actions with a picture of its reach, a card's landing tiles, choices.

Only the player who opened a panel sees it, so plans stay secret.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import End, Summon, quote
from bot.games.melee.sight.touches import answers, worth
from bot.games.melee.sight.view import ActionPlan, View
from bot.games.melee.words.terms import cost_words
from bot.matches.memory.looks import FullLook
from bot.matches.values import Duel
from bot.players.questions import Advice
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import MENU_LIMIT, Button, Menu, MenuEntry, Picture, Post, Row, Style
from cogs.kit.pages import nearest_page, page_buttons, page_count, page_of
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import escape, newest
from cogs.melee.posts.board_post import act_controls
from cogs.melee.posts.duel_scene import able_entities
from cogs.melee.posts.pictures import Pictures, pictures_of
from cogs.melee.turn.likely import next_entries
from cogs.melee.turn.looks import close_up_of, seat_names
from cogs.melee.turn.play_action import Done
from cogs.melee.turn.tiles import landing_entries, move_entries
from cogs.melee.typed_lines import AT_ONCE, seat_of
from cogs.melee.values import melee_action, melee_plan, melee_view
from cogs.melee.words.duel import board as board_words
from cogs.melee.words.duel import close_up as close_up_words
from cogs.melee.words.learning import practice
from cogs.melee.words.turn import menus as likely_words
from cogs.melee.words.turn import play
from cogs.services import Services
from cogs.words.duels import consent as consent_words
from cogs.words.duels import duel as words
from cogs.words.practice import do_it

QUICK = 4
"""Likely actions that have a button, too."""


def use_entries(view: View, plan: ActionPlan) -> list[MenuEntry]:
    """The choices that using an entity's ability may name."""
    return [
        MenuEntry(
            " ".join(map(quote, choices)) or AT_ONCE,
            play.choice_label(view, choices),
            play.choice_state(view, choices),
        )
        for choices in plan.uses
    ]


def attack_entries(view: View, plan: ActionPlan) -> list[MenuEntry]:
    """The enemies that may be attacked, each with the odds; those that it hurts most first."""
    entries = []
    for target in sorted(plan.targets, key=lambda each: -worth(each)):
        enemy = view.entity_at(target.tile)
        if enemy is not None:
            entries.append(
                MenuEntry(tile_name(target.tile), play.entity_label(enemy), play.odds_line(target.odds))
            )
    return entries


async def entity_panel(pictures: Pictures, look: FullLook, plan: ActionPlan, page: int, said: str) -> Post:
    """An entity with its full text, and menus to move, attack and use its ability.

    After an action, `said` tells its effects; the panel then also offers likely next actions.
    """
    duel, view = look.duel, melee_view(look.own)
    tile = tile_name(plan.tile)
    moves = move_entries(view, plan, seat_of(view))
    attacks, uses = attack_entries(view, plan), use_entries(view, plan)
    move_to = play.MOVE_OR_STRIKE if plan.strikes else play.MOVE_TO
    offered = [
        Offered(control_id("do", duel.id, view.ply, tile, "attack"), play.ATTACK_WHOM, "target", attacks),
        Offered(control_id("to", duel.id, view.ply, tile), move_to, "choice", moves),
        Offered(control_id("do", duel.id, view.ply, tile, "use"), play.USE_ABILITY, "choice", uses),
    ]
    rows, told = offer_rows(offered, page)
    pages = max(page_count(len(each.entries), MENU_LIMIT) for each in offered)
    rows += page_buttons(control_id("act", duel.id, view.ply, tile), page, pages)
    likely = next_entries(look) if said else ()
    rows = [*_quick(look, likely), *rows, *_onward(look, likely, shown=plan.tile)]
    if not said:
        rows.append((_back(control_id("back", duel.id, view.ply)),))
    text = "\n".join([_entity_text(look, plan), play.may_do(plan), *told])
    return await _with_reach(pictures, duel, view, plan, Post(_joined(said, text), rows=tuple(rows)))


def _entity_text(look: FullLook, plan: ActionPlan) -> str:
    """The entity's name, values and abilities in full."""
    found = close_up_of(look, plan.tile)
    if found is None:
        return f"### {escape(plan.card.name)} · {tile_name(plan.tile)}"
    return close_up_words.entity_words(found, melee_view(look.own).seat, seat_names(look.duel))


async def landing_panel(
    pictures: Pictures, duel: Duel, view: View, plan: ActionPlan, number: int, page: int
) -> Post:
    """The tiles where a card may land if summoned now. `number` is its place in the deck list.

    Its way back skips the question which card, if there is only one.
    """
    seat = seat_of(view)
    entries = landing_entries(view, plan, seat)
    where = control_id("to", duel.id, view.ply, f"card{number}")
    rows, told = offer_rows([Offered(where, play.LAND_ON, "tile", entries)], page)
    pages = page_count(len(entries), MENU_LIMIT)
    rows += page_buttons(control_id("summon", duel.id, view.ply, number), page, pages)
    back = "back" if only_card(view) is not None else "summon"
    rows.append((_back(control_id(back, duel.id, view.ply)),))
    price = cost_words(plan.card.cost, plan.price)
    text = "\n".join([f"### {escape(plan.card.name)} · {price}", play.card_state(plan.card), *told])
    return await _with_reach(pictures, duel, view, plan, Post(text, rows=tuple(rows)))


def only_card(view: View) -> int | None:
    """The place in the deck list of the only card that can be summoned; None if there are more, or none."""
    names = {action.card for action in view.actions if isinstance(action, Summon)}
    if len(names) != 1:
        return None
    deck = view.sides[seat_of(view)].deck_list
    return next((number for number, card in enumerate(deck, 1) if card.name in names), None)


def summon_panel(duel: Duel, view: View, quick: tuple[MenuEntry, ...] = ()) -> Post:
    """Asks which card to summon, in one menu, with a way back to the turn.

    `quick` are cards together with good tiles to land on, to be summoned at once; below them is every card
    that can be summoned, with its values, to choose another tile.
    """
    names = {action.card for action in view.actions if isinstance(action, Summon)}
    side = view.sides[seat_of(view)]
    entries = tuple(
        MenuEntry(str(number), play.card_label(card, side.cost_of(card)), play.card_state(card))
        for number, card in enumerate(side.deck_list, 1)
        if card.name in names and card in (side.hand or ())
    )
    if not entries:
        return Post(play.no_summon(view, side), rows=((_back(control_id("back", duel.id, view.ply)),),))
    offered = (*quick[: MENU_LIMIT - len(entries)], *entries)
    menu = Menu(control_id("summon", duel.id, view.ply), play.SUMMON_WHICH, offered)
    return Post(play.SUMMON_TITLE, rows=(menu, (_back(control_id("back", duel.id, view.ply)),)))


def _back(where: ControlId) -> Button:
    return Button(where, play.BACK)


def choice_panel(duel: Duel, view: View, page: int, said: str) -> Post:
    """The options of a choice that waits for this player."""
    choice = view.choice
    if choice is None:
        return Post(said or play.TURN_SO_FAR)
    entries = [
        MenuEntry(" ".join(map(quote, each)), play.choice_label(view, each), play.choice_state(view, each))
        for each in (action.choices for action in answers(view))
    ]
    where = control_id("choose", duel.id, view.ply)
    rows: list[Row] = [page_menu(where, board_words.CHOOSE, "choice", entries, page)]
    pages = page_count(len(entries), MENU_LIMIT)
    rows += page_buttons(control_id("choose", duel.id, view.ply, "page"), page, pages)
    text = f"**{escape(choice.name)}**: {play.request(choice)}"
    return Post(_joined(said, _joined(text, play.asking(view))), rows=tuple(rows))


def next_panel(look: FullLook, said: str) -> Post:
    """The controls before and after an action: likely ones, another entity, a summon, the end of the turn."""
    view = melee_view(look.own)
    if view.seat is None or view.to_act is not view.seat:
        return Post(said)
    is_last = not able_entities(view) and not any(isinstance(action, Summon) for action in view.actions)
    text = play.NOTHING_LEFT if is_last else play.TURN_SO_FAR
    likely = next_entries(look)
    return Post(_joined(said, text), rows=(*_quick(look, likely), *_onward(look, likely)))


async def what_next(services: Services, done: Done) -> Post:
    """The effects of actions, with the controls for the next one."""
    played, view = done.played, done.view
    duel = played.look.duel
    lines = [*done.lines, *([done.stopped] if done.stopped else [])]
    if trouble := services.presenter.trouble(duel):
        lines.append(f"-# {trouble}")
    said = newest(lines, 1500, words.EARLIER)
    if not duel.running or view.to_act != played.seat:
        # Only a choice or the end of the turn may have nothing to report.
        return Post(said or (play.ENDED_TURN if isinstance(played.action, End) else play.CHOSEN))
    if view.choice is not None:
        return choice_panel(duel, view, 0, said)
    acting = next((each for each in view.entities if each.activity == "acting"), None)
    if acting is not None:
        plan = melee_plan(played.look.plan(acting.tile))
        if plan.landings or plan.targets or plan.uses:
            return await entity_panel(pictures_of(services), played.look, plan, 0, said or play.TURN_SO_FAR)
    return next_panel(played.look, said)


def advice_panel(advice: Sequence[Advice], duel: Duel, view: View) -> Post:
    """The computer's advice, with a button for each action: its id has the place among the legal ones."""
    buttons = tuple(
        Button(control_id("advised", duel.id, view.ply, view.actions.index(action)), do_it(place))
        for place, each in enumerate(advice, 1)
        if (action := melee_action(each.action)) in view.actions
    )
    back = (_back(control_id("back", duel.id, view.ply)),)
    return Post(practice.hint(advice, view), rows=(buttons, back) if buttons else (back,))


def _quick(look: FullLook, likely: Sequence[MenuEntry]) -> list[Row]:
    """A row of buttons for the first of the likely actions, each of which takes one press."""
    there = control_id("next", look.duel.id, melee_view(look.own).ply)
    buttons = [_entry_button(there, entry, entry.label) for entry in likely[:QUICK]]
    shown = tuple(each for each in buttons if each is not None)
    return [shown] if shown else []


def _entry_button(menu: ControlId, entry: MenuEntry, label: str) -> Button | None:
    """A button for an entry of a menu, whose value is the last part of its id.

    None for a value that an id cannot have: it needs the menu.
    """
    there = replace(menu, parts=(*menu.parts, entry.value))
    return None if ":" in entry.value or not there.fits else Button(there, label)


def _onward(look: FullLook, likely: Sequence[MenuEntry], shown: int | None = None) -> list[Row]:
    """Controls for the next action, if this player is to act; the entity on `shown` is before them."""
    duel, view = look.duel, melee_view(look.own)
    if view.to_act is not view.seat or view.choice is not None or view.phase != "main":
        return []
    acting, only = act_controls(control_id("act", duel.id, view.ply), able_entities(view), shown)
    rows: list[Row] = []
    if len(likely) > 1:  # its entries say more than buttons can
        rows.append(Menu(control_id("next", duel.id, view.ply), likely_words.LIKELY_MENU, tuple(likely)))
    rows += acting
    buttons = [
        *only,
        Button(control_id("look", duel.id), close_up_words.LOOK_AT),
        Button(control_id("end", duel.id, view.ply), board_words.END_TURN, Style.primary),
    ]
    if look.takes_back_at_once:
        buttons.insert(0, Button(control_id("undo", duel.id, view.ply), consent_words.TAKE_BACK))
    if any(isinstance(action, Summon) for action in view.actions):
        buttons.insert(0, Button(control_id("summon", duel.id, view.ply), board_words.SUMMON, Style.success))
    rows.append(tuple(buttons))
    return rows


class Offered(Struct, frozen=True):
    """What one menu offers: its id, its title, the noun for its entries, and all of these.

    `between` stands in a button's id between that and the value.
    """

    id: ControlId
    title: str
    noun: str
    entries: Sequence[MenuEntry]
    between: tuple[str, ...] = ()

    @property
    def button(self) -> Button | None:
        """A button for the only entry; None if there are more, or it needs the menu."""
        if len(self.entries) != 1:
            return None
        (entry,) = self.entries
        there = replace(self.id, parts=(*self.id.parts, *self.between))
        return _entry_button(there, entry, play.only(self.title, entry.label))


def offer_rows(offered: Sequence[Offered], page: int) -> tuple[list[Row], list[str]]:
    """A menu for each that offers several things, buttons for the others, and what these say besides."""
    single = [(each, button) for each in offered if (button := each.button) is not None]
    rows: list[Row] = [
        page_menu(each.id, each.title, each.noun, each.entries, page)
        for each in offered
        if each.entries and each.button is None
    ]
    if single:
        rows.insert(0, tuple(button for _, button in single))
    entries = [entry for each, _ in single for entry in each.entries]
    return rows, [play.only_told(each.label, each.description) for each in entries if each.description]


def page_menu(where: ControlId, what: str, noun: str, entries: Sequence[MenuEntry], page: int) -> Menu:
    """A menu with one page of the entries. With several pages, its title names the page."""
    if len(entries) <= MENU_LIMIT:
        return Menu(where, what, tuple(entries))
    pages = page_count(len(entries), MENU_LIMIT)
    title = play.menu_title(what, len(entries), noun, nearest_page(page, pages), pages)
    return Menu(where, title, tuple(page_of(entries, page, MENU_LIMIT)))


def _joined(said: str, text: str) -> str:
    return f"{said}\n{text}" if said else text


async def _with_reach(pictures: Pictures, duel: Duel, view: View, plan: ActionPlan, post: Post) -> Post:
    """The post with a picture of the reach. If drawing fails, the text alone: it says the same."""
    try:
        data = await pictures.reach(view, plan)
    except PaintError:
        return post
    name = f"reach-{duel.id}-{view.ply}-{tile_name(plan.tile)}.jpg"
    return Post(post.text, (Picture(name, reach_described(view, plan), data),), rows=post.rows)


def reach_described(view: View, plan: ActionPlan) -> str:
    """The alt text of a picture of the reach: the possible attacks with their odds, then the tiles."""
    seat = seat_of(view)
    where = f"on {tile_name(plan.tile)}" if plan.entity is not None else "from the hand"
    attacks = [f"{each.label}: {each.description}" for each in attack_entries(view, plan)]
    tiles = [each.label for each in landing_entries(view, plan, seat)]
    return play.reach(plan.card.name, where, play.may_do(plan), attacks, tiles)
