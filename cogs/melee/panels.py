"""Private panels: an entity's actions with a picture of its reach, a card's landing tiles, choices.

Only the player who opened a panel sees it, so plans stay secret.
"""

from collections.abc import Sequence

from bot.games.melee.board.tiles import SUMMON_AREAS, steps, tile_name
from bot.games.melee.position.actions import Choose, Summon, quote
from bot.games.melee.sight.view import Landing, Plan, View
from bot.games.melee.words.terms import cost_words
from bot.games.two_seats import Seat
from bot.matches.computers import Advice
from bot.matches.values import Duel
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import MENU_LIMIT, Button, Menu, MenuEntry, Picture, Post, Row, Style
from cogs.kit.pages import nearest_page, page_buttons, page_count, page_of
from cogs.kit.painter import PaintError
from cogs.kit.writing import escape
from cogs.melee.duel_scene import able_entities, names_of
from cogs.melee.pictures import Pictures
from cogs.melee.typed_lines import AT_ONCE, seat_of
from cogs.melee.values import melee_action
from cogs.melee.words import board as board_words
from cogs.melee.words import play, practice


def sorted_landings(landings: Sequence[Landing], seat: Seat) -> list[Landing]:
    """Sort by distance to the enemy Summon Area, then by damage from thorns on the way."""
    goal = SUMMON_AREAS[seat.other]
    return sorted(landings, key=lambda each: (steps(each.tile, goal), each.thorns, each.tile))


def use_entries(view: View, plan: Plan) -> list[MenuEntry]:
    """The choices that using an entity's ability may name."""
    return [
        MenuEntry(
            " ".join(map(quote, choices)) or AT_ONCE,
            play.choice_label(view, choices),
            play.choice_state(view, choices),
        )
        for choices in plan.uses
    ]


def attack_entries(view: View, plan: Plan) -> list[MenuEntry]:
    """The enemies that may be attacked, each with the odds."""
    entries = []
    for target in plan.targets:
        enemy = view.entity_at(target.tile)
        if enemy is not None:
            entries.append(
                MenuEntry(tile_name(target.tile), play.entity_label(enemy), play.odds_line(target.odds))
            )
    return entries


def landing_entries(view: View, plan: Plan, seat: Seat) -> list[MenuEntry]:
    """The tiles where a move may end."""
    return [
        MenuEntry(tile_name(each.tile), play.landing_label(view.board, each))
        for each in sorted_landings(plan.landings, seat)
    ]


async def entity_panel(pictures: Pictures, duel: Duel, view: View, plan: Plan, page: int, said: str) -> Post:
    """What an entity may do now: menus to move, attack and use its ability."""
    seat = seat_of(view)
    entity = plan.entity
    tile = tile_name(plan.tile)
    moves, attacks = landing_entries(view, plan, seat), attack_entries(view, plan)
    uses = use_entries(view, plan)
    menus = [
        (control_id("to", duel.id, view.ply, tile), play.MOVE_TO, "tile", moves),
        (control_id("do", duel.id, view.ply, tile, "attack"), play.ATTACK_WHOM, "target", attacks),
        (control_id("do", duel.id, view.ply, tile, "use"), play.USE_ABILITY, "choice", uses),
    ]
    rows: list[Row] = [_paged(where, what, noun, each, page) for where, what, noun, each in menus if each]
    pages = max(page_count(len(each), MENU_LIMIT) for _, _, _, each in menus)
    rows += page_buttons(control_id("act", duel.id, view.ply, tile), page, pages)
    rows += _onward(duel, view)
    state = play.entity_state(entity) if entity is not None else ""
    text = f"### {escape(plan.card.name)} · {tile}\n{state}\n{_may_do(plan)}"
    return await _with_reach(pictures, duel, view, plan, Post(_joined(said, text), rows=tuple(rows)))


async def landing_panel(
    pictures: Pictures, duel: Duel, view: View, plan: Plan, number: int, page: int
) -> Post:
    """Where a card may land if summoned now. `number` is its place in the deck list."""
    seat = seat_of(view)
    entries = landing_entries(view, plan, seat)
    where = control_id("to", duel.id, view.ply, f"card{number}")
    rows: list[Row] = [_paged(where, play.LAND_ON, "tile", entries, page)]
    pages = page_count(len(entries), MENU_LIMIT)
    rows += page_buttons(control_id("summon", duel.id, view.ply, number), page, pages)
    price = cost_words(plan.card.cost, plan.price)
    text = f"### {escape(plan.card.name)} · {price}\n{play.card_state(plan.card)}"
    return await _with_reach(pictures, duel, view, plan, Post(text, rows=tuple(rows)))


def summon_panel(duel: Duel, view: View) -> Post:
    """Asks which card to summon. Lists the cards that can be summoned, with their values."""
    names = {action.card for action in view.actions if isinstance(action, Summon)}
    side = view.sides[seat_of(view)]
    entries = tuple(
        MenuEntry(str(number), play.card_label(card, side.cost_of(card)), play.card_state(card))
        for number, card in enumerate(side.deck_list, 1)
        if card.name in names and card in (side.hand or ())
    )
    if not entries:
        return Post(play.no_summon(view, side))
    return Post("", rows=(Menu(control_id("summon", duel.id, view.ply), play.SUMMON_WHICH, entries),))


def choice_panel(duel: Duel, view: View, page: int, said: str) -> Post:
    """The options of a choice that waits for this player."""
    choice = view.choice
    if choice is None:
        return Post(said or play.TURN_SO_FAR)
    answers = [action.choices for action in view.actions if isinstance(action, Choose)]
    entries = [
        MenuEntry(" ".join(map(quote, each)), play.choice_label(view, each), play.choice_state(view, each))
        for each in answers
    ]
    where = control_id("choose", duel.id, view.ply)
    rows: list[Row] = [_paged(where, board_words.CHOOSE, "choice", entries, page)]
    pages = page_count(len(entries), MENU_LIMIT)
    rows += page_buttons(control_id("choose", duel.id, view.ply, "page"), page, pages)
    text = f"**{escape(choice.name)}**: {play.request(choice)}"
    return Post(_joined(said, _joined(text, play.asking(view))), rows=tuple(rows))


def next_panel(duel: Duel, view: View, said: str) -> Post:
    """What to do after an action: act with another entity, summon, end the turn."""
    if view.seat is None or view.to_act is not view.seat:
        return Post(said)
    is_last = not able_entities(view) and not any(isinstance(action, Summon) for action in view.actions)
    text = play.NOTHING_LEFT if is_last else play.TURN_SO_FAR
    return Post(_joined(said, text), rows=tuple(_onward(duel, view)))


def advice_panel(advice: Sequence[Advice], duel: Duel, view: View) -> Post:
    """The computer's advice, with a button for each action: its id has the place among the legal ones."""
    buttons = tuple(
        Button(control_id("advised", duel.id, view.ply, view.actions.index(action)), practice.do_it(place))
        for place, each in enumerate(advice, 1)
        if (action := melee_action(each.action)) in view.actions
    )
    return Post(practice.hint(advice, view), rows=(buttons,) if buttons else ())


def _onward(duel: Duel, view: View) -> list[Row]:
    """Controls for the next action, if this player is to act."""
    if view.to_act is not view.seat or view.choice is not None or view.phase != "main":
        return []
    entries = tuple(
        MenuEntry(tile_name(each.tile), play.entity_label(each), play.entity_state(each))
        for each in able_entities(view)
    )
    rows: list[Row] = []
    if entries:
        rows.append(Menu(control_id("act", duel.id, view.ply), board_words.ACT_WITH, entries))
    buttons = [Button(control_id("end", duel.id, view.ply), board_words.END_TURN, Style.primary)]
    if any(isinstance(action, Summon) for action in view.actions):
        buttons.insert(0, Button(control_id("summon", duel.id, view.ply), board_words.SUMMON, Style.success))
    rows.append(tuple(buttons))
    return rows


def _paged(where: ControlId, what: str, noun: str, entries: Sequence[MenuEntry], page: int) -> Menu:
    """A menu with one page of the entries. With several pages, its title names the page."""
    pages = page_count(len(entries), MENU_LIMIT)
    title = play.menu_title(what, len(entries), noun, nearest_page(page, pages), pages)
    return Menu(where, title, tuple(page_of(entries, page, MENU_LIMIT)))


def _may_do(plan: Plan) -> str:
    return play.may_do(len(plan.landings), len(plan.targets), len(plan.hidden), len(plan.uses))


def _joined(said: str, text: str) -> str:
    return f"{said}\n{text}" if said else text


async def _with_reach(pictures: Pictures, duel: Duel, view: View, plan: Plan, post: Post) -> Post:
    """The post with a picture of the reach. If drawing fails, the text alone: it says the same."""
    try:
        data = await pictures.reach(view, names_of(duel), plan)
    except PaintError:
        return post
    name = f"reach-{duel.id}-{view.ply}-{tile_name(plan.tile)}.jpg"
    return Post(post.text, (Picture(name, _described(view, plan), data),), rows=post.rows)


def _described(view: View, plan: Plan) -> str:
    """Describes a picture of the reach: the possible attacks with their odds, then the tiles."""
    seat = seat_of(view)
    where = f"on {tile_name(plan.tile)}" if plan.entity is not None else "from the hand"
    attacks = [f"{each.label}: {each.description}" for each in attack_entries(view, plan)]
    tiles = [each.label for each in landing_entries(view, plan, seat)]
    return play.reach(plan.card.name, where, _may_do(plan), attacks, tiles)
