"""The tutorial's one message: a picture, the one thing to do, and the same controls as in a duel."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.lessons.course import NAMES, still_to_do
from bot.games.melee.lessons.lesson import ILLEGAL, LEARNER, Attempt, Position
from bot.games.melee.position.actions import Choose, End, Summon, quote
from bot.games.melee.sight.text import describe_view, log_lines
from bot.games.melee.sight.view import View
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import MENU_LIMIT, Button, Menu, MenuEntry, Picture, Post, Row, Style
from cogs.kit.painter import PaintError
from cogs.kit.writing import escape, newest
from cogs.melee.duel_scene import able_entities
from cogs.melee.panels import attack_entries, use_entries
from cogs.melee.pictures import Pictures
from cogs.melee.turn.act_controls import act_controls
from cogs.melee.turn.tiles import landing_entries
from cogs.melee.tutorial.session import Turnout, is_finished, place_of
from cogs.melee.tutorial.slides import slide_of, told
from cogs.melee.typed_lines import seat_of
from cogs.melee.words import board as board_words
from cogs.melee.words import close_up as close_up_words
from cogs.melee.words import looking_up, play
from cogs.melee.words import tutorial as words
from cogs.melee.words.lessons import ALWAYS, OBJECTIONS
from cogs.melee.words.refusals import ACTIONS
from cogs.words.duels import duel as duel_words
from render.melee.tutorial.slide import Slide, plain

VERB = "lesson"
SIDES = ("South", "North")
WITH_ABILITIES = 4
"""The lesson from which whoever acts is shown with its abilities, as in a duel."""


def control(position: Position, *parts: str | int) -> ControlId:
    """A control of the tutorial, drawn for this position."""
    number, count = place_of(position)
    return control_id(VERB, str(number), count, *parts)


async def lesson_post(
    pictures: Pictures, turnout: Turnout, *, focus: int | str | None = None, said: str = "", deck: str = ""
) -> Post:
    """Where the learner stands. `focus` is what they act with, `said` comes before the reply.

    What came of an attempt and what is to be done stand between the picture and the controls: a phone shows
    these three together, and not what stands above. `deck` is that of the practice that the last lesson leads
    to.
    """
    position = turnout.position
    slide = slide_of(position)
    head = [words.head(slide.number, slide.total, slide.headline)]
    if turnout.moved_on:
        head.append(words.MOVED_ON)
    lines = [said] if said else []
    if turnout.attempt is not None:
        lines += reply(turnout.attempt)
    if position.step is not None:
        lines += _to_do(position)
    if focus is None:
        focus = _acting(turnout)
        lines += _hand(position) if focus is None and position.step is not None else []
    elif isinstance(focus, int) and position.lesson.number >= WITH_ABILITIES:
        head.append(look_words(position, focus))
    rows = (*_acts(position, focus), *_ways_on(position, deck))
    text, below = "\n".join(head), "\n".join(lines)
    try:
        data = await pictures.tutorial(slide)
    except PaintError:
        return Post("\n".join([text, *map(plain, slide.lines)]), below=below, rows=rows)
    name = f"lesson-{position.lesson.number}-{len(position.actions)}.jpg"
    return Post(text, (Picture(name, described(slide), data),), below=below, rows=rows)


def look_words(position: Position, tile: int) -> str:
    """An entity, or only the tile, from close by."""
    found = position.close_up(tile)
    if found is None:
        return close_up_words.tile_words(position.view, tile, SIDES)
    return close_up_words.entity_words(found, LEARNER, SIDES)


def _to_do(position: Position) -> list[str]:
    """The one thing to do."""
    is_turn = position.lesson.name == NAMES[-1]
    task = words.whole_turn(still_to_do(position.actions)) if is_turn else told(position).task
    introduction = [words.YOU_ARE] if place_of(position) == (1, 0) else []
    note = told(position).note
    return [*introduction, words.task(task), *([f"-# {note}"] if note else [])]


def _hand(position: Position) -> list[str]:
    side = position.view.sides[LEARNER]
    cards = [escape(play.card_label(card, side.cost_of(card))) for card in side.hand or ()]
    return [words.hand(cards, side.energy)]


def _acting(turnout: Turnout) -> int | None:
    """The entity in its activation, if the step goes on with it; None if it can do nothing more."""
    position, attempt = turnout.position, turnout.attempt
    if attempt is None or attempt.objection or position.done or position.step is None:
        return None
    acting = next((each.tile for each in position.view.entities if each.activity == "acting"), None)
    plan = None if acting is None else position.plan(acting)
    return acting if plan is not None and (plan.landings or plan.targets or plan.uses) else None


def reply(attempt: Attempt) -> list[str]:
    """What an attempt did and, if it does not count, why."""
    done = (
        [newest(log_lines(attempt.deed.events, SIDES, escape), 900, duel_words.EARLIER)]
        if attempt.deed.events
        else []
    )
    if not attempt.objection:
        return done
    return [*done, *objection(attempt)]


def objection(attempt: Attempt) -> list[str]:
    """Why an attempt does not count."""
    reason = attempt.objection
    if reason == ILLEGAL:
        return [ACTIONS[attempt.deed.refused]]
    step = attempt.position.step
    text = ALWAYS.get(reason) or OBJECTIONS["" if step is None else step.name, reason]
    return [f"{text} {words.TAKEN_BACK}" if attempt.deed.events and step is not None else text]


def described(slide: Slide) -> str:
    """The whole picture in words."""
    parts = [f"Tutorial, {slide.number} of {slide.total}: {slide.headline}.", *map(plain, slide.lines)]
    if slide.card is not None:
        parts.append(f"The card {slide.card.name} flies from your hand to d1.")
    if slide.way:
        parts.append(f"An arrow leads over {', '.join(map(tile_name, slide.way))}.")
    if slide.costs and slide.landings:
        tiles = (play.landing_label(slide.view.board, each) for each in slide.landings)
        parts.append(f"Tiles with their cost: {', '.join(tiles)}.")
    elif slide.landings:
        parts.append(f"Bright tiles: {', '.join(tile_name(each.tile) for each in slide.landings)}.")
    parts += [f"{tile_name(tag.tile)}: {tag.text}." for tag in slide.tags]
    parts += [f"Against {tile_name(target.tile)} {play.odds_line(target.odds)}." for target in slide.odds]
    if slide.combat is not None:
        for each in (slide.combat.attacker, slide.combat.defender):
            parts.append(f"{each.card.name}: {each.stat} {each.value} and a {each.die} make {each.total}.")
        parts.append(f"{slide.combat.result}.")
    parts += [
        f"{number}. {each.first} {each.second}{' (done)' if each.done else ''}."
        for number, each in enumerate(slide.panels, 1)
    ]
    return " ".join([*parts, describe_view(slide.view, SIDES)])


def left_post(position: Position) -> Post:
    """Says how to go on, and how the game goes in brief."""
    return Post(
        f"{words.LEFT}\n{looking_up.HELP}",
        rows=((Button(control(position, "on"), words.GO_ON, Style.success),),),
    )


def _acts(position: Position, focus: int | str | None) -> list[Row]:
    """The controls of a duel, for this position."""
    view = position.view
    if position.step is None:
        return []
    if view.choice is not None:
        answers = [each.choices for each in view.actions if isinstance(each, Choose)]
        entries = [_choice(view, each) for each in answers]
        return [Menu(control(position, "choose"), board_words.CHOOSE, tuple(entries[:MENU_LIMIT]))]
    rows: list[Row] = []
    if isinstance(focus, str):
        rows += _card_rows(position, focus)
    elif focus is not None:
        rows += _entity_rows(position, focus)
    shown = focus if isinstance(focus, int) else None
    acting, only = act_controls(control(position, "act"), able_entities(view), shown)
    if len(rows) < 3:
        rows += acting
    buttons = [*only, Button(control(position, "end"), board_words.END_TURN, Style.primary)]
    if any(isinstance(action, Summon) for action in view.actions):
        buttons.insert(0, Button(control(position, "card"), board_words.SUMMON, Style.success))
    return [*rows, tuple(buttons)] if any(isinstance(action, End) for action in view.actions) else rows


def _card_rows(position: Position, card: str) -> list[Row]:
    """Which card to summon; once it is chosen, where it lands."""
    view = position.view
    hand = view.sides[seat_of(view)].hand or ()
    if not card:
        names = {action.card for action in view.actions if isinstance(action, Summon)}
        cards = [
            MenuEntry(str(index), play.card_label(each, view.sides[0].cost_of(each)), play.card_state(each))
            for index, each in enumerate(hand)
            if each.name in names
        ]
        return [Menu(control(position, "which"), play.SUMMON_WHICH, tuple(cards))]
    index = next(index for index, each in enumerate(hand) if each.name == card)
    entries = landing_entries(view, position.plan(card), seat_of(view))
    return [Menu(control(position, "land", index), play.LAND_ON, tuple(entries[:MENU_LIMIT]))]


def _entity_rows(position: Position, tile: int) -> list[Row]:
    """What an entity may do, as its panel in a duel offers it."""
    view, plan, name = position.view, position.plan(tile), tile_name(tile)
    menus: Sequence[tuple[ControlId, str, Sequence[MenuEntry]]] = (
        (control(position, "attack", name), play.ATTACK_WHOM, attack_entries(view, plan)),
        (control(position, "move", name), play.MOVE_TO, landing_entries(view, plan, seat_of(view))),
        (control(position, "use", name), play.USE_ABILITY, use_entries(view, plan)),
    )
    return [Menu(where, what, tuple(entries[:MENU_LIMIT])) for where, what, entries in menus if entries]


def _choice(view: View, each: tuple[str, ...]) -> MenuEntry:
    return MenuEntry(" ".join(map(quote, each)), play.choice_label(view, each), play.choice_state(view, each))


def _ways_on(position: Position, deck: str) -> list[Row]:
    """Next or Show me, Back, Leave; at the end, the practice."""
    back = Button(control(position, "back"), words.BACK, disabled=place_of(position) == (1, 0))
    leave = Button(control(position, "leave"), words.LEAVE)
    if is_finished(position):
        practise = Button(control_id("practice", "1", "", "", deck), words.PRACTISE, Style.success)
        return [(practise, Button(control(position, "again"), words.AGAIN))]
    if position.step is None:
        return [(Button(control(position, "next"), words.NEXT, Style.success), back, leave)]
    return [(Button(control(position, "show"), words.SHOW_ME), back, leave)]
