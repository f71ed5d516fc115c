"""The pages of Melee's tutorial: a slide's words, and the same controls as in a duel."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from bot.content.melee.lessons import lessons
from bot.games.melee.board.tiles import tile_name
from bot.games.melee.lessons import LEARNER, NAMES, Attempt, Position, still_to_do
from bot.games.melee.narration.describe import describe_view
from bot.games.melee.position.actions import Attack, Choose, End, Move, Summon, Use, quote
from bot.games.melee.sight.view import View
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import MENU_LIMIT, Button, Menu, MenuEntry, Row, Style
from cogs.kit.safe_text import escape
from cogs.lessons import AnyPosition, Page
from cogs.melee.panels import attack_entries, use_entries
from cogs.melee.posts.board_post import act_controls
from cogs.melee.posts.duel_scene import able_entities
from cogs.melee.posts.pictures import Pictures
from cogs.melee.turn.tiles import landing_entries
from cogs.melee.tutorial.lesson_access import melee_position
from cogs.melee.tutorial.slides import slide_of, text_of
from cogs.melee.typed_lines import seat_of
from cogs.melee.words.duel import board as board_words
from cogs.melee.words.duel import close_up as close_up_words
from cogs.melee.words.learning import tutorial as words
from cogs.melee.words.turn import play
from cogs.teaching.session import is_set_up_anew, place_of
from cogs.words.teaching import LessonText, picture_lead
from render.melee.tutorial.slide import Slide, plain

VERB = "lesson"
SIDES = ("South", "North")
WITH_ABILITIES = 4
"""The lesson from which an acting entity is shown with its abilities, as in a duel."""


def control(position: Position, *parts: str | int) -> ControlId:
    """A control of the tutorial, drawn for this position."""
    number, count = place_of(position)
    return control_id(VERB, str(number), count, *parts)


def lesson_page(
    pictures: Pictures, position: Position, attempt: Attempt | None, focus: int | str | None
) -> Page:
    """The page of the learner's position. `focus` is the acting entity's tile or the card to summon."""
    slide, above, beside = slide_of(position), [], []
    if focus is None:
        focus = _acting(position, attempt)
        beside = _hand(position) if focus is None and position.step is not None else []
    elif isinstance(focus, int) and position.lesson.number >= WITH_ABILITIES:
        above = [look_words(position, focus)]
    if attempt is None and is_new_position(position):
        above = [words.NEW_POSITION, *above]
    said = said_at(position)
    return Page(
        slide.headline,
        tuple(map(plain, slide.lines)),
        said.task,
        said.note,
        tuple(_acts(position, focus)),
        slide_alt(slide),
        lambda: pictures.tutorial(slide),
        tuple(above),
        tuple(beside),
    )


def said_at(position: Position) -> LessonText:
    """The words of a position; in the lesson of a whole turn, the task is what is missing."""
    said = text_of(position)
    is_turn = position.step is not None and position.lesson.name == NAMES[-1]
    return replace(said, task=words.whole_turn(still_to_do(position.actions))) if is_turn else said


def is_new_position(position: Position) -> bool:
    """Whether a lesson has just begun, and not on the board on which the one before it ended."""
    return not position.actions and _begins_anew(position.lesson.number)


@cache
def _begins_anew(number: int) -> bool:
    return is_set_up_anew(lessons(), Position(lessons()[number - 1]), _standing)


def _standing(position: AnyPosition) -> tuple[object, ...]:
    """Who stands where, how hurt, and what the learner holds."""
    view = melee_position(position).view
    entities = {(each.card.name, each.owner, each.tile, each.left) for each in view.entities}
    return entities, [each.name for each in view.sides[LEARNER].hand or ()]


def look_words(position: Position, tile: int) -> str:
    """An entity, or only the tile, from close by."""
    found = position.close_up(tile)
    if found is None:
        return close_up_words.tile_words(position.view, tile, SIDES)
    return close_up_words.entity_words(found, LEARNER, SIDES)


def _hand(position: Position) -> list[str]:
    side = position.view.sides[LEARNER]
    cards = [escape(play.card_label(card, side.cost_of(card))) for card in side.hand or ()]
    return [words.hand(cards, side.energy)]


def _acting(position: Position, attempt: Attempt | None) -> int | None:
    """The entity in its activation, if the step goes on with it; None if it can do nothing more."""
    if attempt is None or attempt.objection or position.done or position.step is None:
        return None
    acting = next((each.tile for each in position.view.entities if each.activity == "acting"), None)
    plan = None if acting is None else position.plan(acting)
    return acting if plan is not None and (plan.landings or plan.targets or plan.uses) else None


def slide_alt(slide: Slide) -> str:
    """The whole picture in words."""
    parts = [picture_lead(slide.number, slide.total, slide.headline), *map(plain, slide.lines)]
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
    return describe_view(slide.view, SIDES, lead=" ".join(parts))


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
    wanted = position.shown()
    acts = [replace(each, style=_style(isinstance(wanted, Move | Attack | Use))) for each in only]
    end = Button(control(position, "end"), board_words.END_TURN, _style(isinstance(wanted, End)))
    buttons = [*acts, end]
    if any(isinstance(action, Summon) for action in view.actions):
        style = _style(isinstance(wanted, Summon) and not isinstance(focus, str))
        buttons.insert(0, Button(control(position, "card"), board_words.SUMMON, style))
    return [*rows, tuple(buttons)] if any(isinstance(action, End) for action in view.actions) else rows


def _style(is_wanted: bool) -> Style:
    """What the task asks for is coloured, and nothing else."""
    return Style.success if is_wanted else Style.secondary


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
    """An entity's legal actions, as in its panel in a duel."""
    view, plan, name = position.view, position.plan(tile), tile_name(tile)
    menus: Sequence[tuple[ControlId, str, Sequence[MenuEntry]]] = (
        (control(position, "attack", name), play.ATTACK_WHOM, attack_entries(view, plan)),
        (control(position, "move", name), play.MOVE_TO, landing_entries(view, plan, seat_of(view))),
        (control(position, "use", name), play.USE_ABILITY, use_entries(view, plan)),
    )
    return [Menu(where, what, tuple(entries[:MENU_LIMIT])) for where, what, entries in menus if entries]


def _choice(view: View, each: tuple[str, ...]) -> MenuEntry:
    return MenuEntry(" ".join(map(quote, each)), play.choice_label(view, each), play.choice_state(view, each))
