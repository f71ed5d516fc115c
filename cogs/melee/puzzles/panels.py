"""A puzzle's message: the position, the legal actions of an entity or card, and the verdict."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.facts.text import log_lines
from bot.games.melee.narration.describe import describe_hand, describe_view, text_board
from bot.games.melee.position.actions import Choose, End, Summon, parse_action, quote
from bot.games.melee.sight.view import ActionPlan
from bot.games.melee.words.terms import cost_words
from bot.games.wording import shortened
from bot.puzzles.values import AnswerVerdict, lines_of
from bot.reviews.melee.words import plan_text
from cogs.community.puzzles.posts import answered_buttons, escaped, standing_lines
from cogs.display.boards.table_button import ROW_LIMIT
from cogs.kit.messages import MENU_LIMIT, Button, Menu, MenuEntry, Picture, Post, Row, Style
from cogs.kit.pages import page_buttons, page_count
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import escape, newest
from cogs.melee.panels import (
    Offered,
    attack_entries,
    offer_rows,
    page_menu,
    reach_described,
    use_entries,
)
from cogs.melee.posts.board_post import act_controls
from cogs.melee.posts.duel_scene import able_entities
from cogs.melee.posts.hand_post import A_PICTURE
from cogs.melee.posts.pictures import Pictures
from cogs.melee.puzzles.scene import SIDES, MeleeScene
from cogs.melee.turn.tiles import landing_entries
from cogs.melee.words.duel import board as board_words
from cogs.melee.words.duel import close_up as close_up_words
from cogs.melee.words.learning import puzzles as words
from cogs.melee.words.turn import play
from cogs.words import puzzles as puzzle_words
from cogs.words.duels.duel import COLOURS
from cogs.words.nouns import noun

TEXT_BOARD = 2500
"""UTF-16 units of a position in words, where it cannot be drawn."""
LOG = 900
"""Maximum length of the turn's log in UTF-16 units."""


async def position_post(pictures: Pictures, scene: MeleeScene, said: str = "", page: int = 0) -> Post:
    """The position with the hand, the task, and the controls of a turn."""
    below = "\n".join([*([said] if said else []), *task_lines(scene), *known_lines(scene)])
    rows = _choosing(scene, page) if scene.puzzle.view.choice is not None else tuple(_onward(scene))
    drawn, lines = await _position(pictures, scene)
    accent = COLOURS[scene.puzzle.seat]
    text = "\n".join([scene.head, *lines_so_far(scene), *lines])
    return Post(text, drawn, below, rows, accent=accent)


async def focus_post(pictures: Pictures, scene: MeleeScene, focus: int | str, page: int = 0) -> Post:
    """The legal actions of the entity on a tile, or of the card to summon, with menus for them.

    An empty card asks which one. Refusals: no-entity, not-in-hand.
    """
    if focus == "":
        return await _which_card(pictures, scene)
    plan = scene.puzzle.plan(focus)
    what = tile_name(plan.tile) if isinstance(focus, int) else str(_place(scene, focus))
    menus = _entity_menus(scene, plan) if isinstance(focus, int) else _card_menus(scene, plan, what)
    rows, told = offer_rows(menus, page)
    pages = max(page_count(len(each.entries), MENU_LIMIT) for each in menus)
    verb = "act" if isinstance(focus, int) else "which"
    rows += page_buttons(scene.control(verb, what), page, pages)
    rows.append((Button(scene.control("show"), words.SHOW_BOARD),))
    text = "\n".join([scene.head, *_plan_words(scene, plan), *told])
    try:
        data = await pictures.reach(scene.puzzle.view, plan)
    except PaintError:
        return Post(text, rows=tuple(rows), accent=COLOURS[scene.puzzle.seat])
    picture = Picture(scene.file(f"reach-{verb}-{what}"), reach_described(scene.puzzle.view, plan), data)
    return Post(text, (picture,), rows=tuple(rows), accent=COLOURS[scene.puzzle.seat])


async def look_post(pictures: Pictures, scene: MeleeScene, tile: int | None) -> Post:
    """An entity from close by and a menu of all others; without a tile, only the menu."""
    view = scene.puzzle.view
    everybody = sorted(view.entities, key=lambda each: (each.owner is not scene.puzzle.seat, each.serial))
    entries = [
        MenuEntry(
            tile_name(each.tile),
            f"{play.entity_label(each)}{play.whose(view, each)}",
            play.entity_state(each),
        )
        for each in everybody
        if each.tile != tile
    ]
    rows: list[Row] = []
    if entries:
        rows.append(Menu(scene.control("look"), close_up_words.LOOK_AT, tuple(entries[:MENU_LIMIT])))
    rows.append((Button(scene.control("show"), words.SHOW_BOARD),))
    if tile is None:
        text = close_up_words.LOOK_AT_WHOM if entries else close_up_words.NOBODY_TO_LOOK_AT
        return Post(f"{scene.head}\n{text}", rows=tuple(rows))
    found = scene.puzzle.close_up(tile)
    if found is None:
        return Post(close_up_words.tile_words(view, tile, SIDES), rows=tuple(rows))
    text = close_up_words.entity_words(found, scene.puzzle.seat, SIDES)
    post = Post(f"{text}\n{close_up_words.ground_words(view, tile)}", rows=tuple(rows))
    realm = scene.puzzle.realm_of(found.entity.owner)
    try:
        data = await pictures.look(found, view, SIDES, realm)
    except PaintError:
        return post
    described = close_up_words.close_up_alt(found, scene.puzzle.seat, SIDES)
    return Post(post.text, (Picture(scene.file(f"look-{tile_name(tile)}"), described, data),), rows=post.rows)


async def _position(pictures: Pictures, scene: MeleeScene) -> tuple[tuple[Picture, ...], list[str]]:
    """The board and the hand as pictures; if they cannot be drawn, the board in words."""
    puzzle, side = scene.puzzle, scene.puzzle.view.sides[scene.puzzle.seat]
    described = describe_view(puzzle.public, SIDES, puzzle.steps, lead=words.PUZZLE_ALT)
    try:
        board = await pictures.puzzle(scene.drawn_as, puzzle.public, SIDES, puzzle.steps)
        hand = (
            await pictures.hand(puzzle.view, puzzle.seat, puzzle.realm_of(puzzle.seat)) if side.hand else []
        )
    except PaintError:
        return (), [f"```\n{text_board(puzzle.public)}\n```", shortened(escape(described), TEXT_BOARD)]
    drawn, cards = [Picture(scene.file("board"), described, board)], side.hand or ()
    for number, data in enumerate(hand):
        shown = slice(number * A_PICTURE, (number + 1) * A_PICTURE)
        costs = side.hand_costs[shown] if side.hand_costs else None
        held = describe_hand(cards[shown], side.energy, costs, total=len(cards))
        drawn.append(Picture(scene.file(f"hand-{number}"), held, data))
    return tuple(drawn), []


def task_lines(scene: MeleeScene) -> list[str]:
    view, choice = scene.puzzle.view, scene.puzzle.view.choice
    is_own = view.active is scene.puzzle.seat
    who = words.who(scene.puzzle.seat, view.turn, view.turn_limit, is_own_turn=is_own)
    more = [puzzle_words.MORE] if scene.puzzle.is_whole else []
    if choice is None:
        return [" ".join([who, words.FIND, *more])]
    asked = [f"**{escape(choice.name)}**: {play.request(choice)}", play.asking(view)]
    return [" ".join([who, words.FIND_ANSWER, *more]), *filter(None, asked)]


def lines_so_far(scene: MeleeScene) -> list[str]:
    """The turn's log up to the question."""
    told = log_lines(scene.puzzle.so_far, SIDES, escape)
    return [words.so_far(newest(told, LOG, words.EARLIER))] if told else []


def known_lines(scene: MeleeScene, *, is_touched: bool = False) -> list[str]:
    """Both sides' cards, as far as the reader may know them, and the puzzle's difficulty.

    `is_touched` says that they stand beside a table.
    """
    puzzle = scene.puzzle
    own, enemy = puzzle.view.sides[puzzle.seat], puzzle.view.sides[puzzle.seat.other]
    cards = [escape(play.card_label(card, own.cost_of(card))) for card in own.hand or ()]
    return [
        words.hand(cards, own.energy),
        words.to_draw(list(map(escape, puzzle.to_draw))),
        words.unseen(enemy.hand_count, enemy.energy, list(map(escape, puzzle.unseen))),
        *filter(
            None,
            [
                words.reworked(list(map(escape, puzzle.reworked)), is_touched=is_touched),
                puzzle_words.difficulty(scene.given.kept.rate),
            ],
        ),
        puzzle_words.first_counts(noun()),
    ]


def _onward(scene: MeleeScene) -> list[Row]:
    """Act with…, Summon, Look at…, End turn, as in a duel."""
    view = scene.puzzle.view
    acting, only = act_controls(scene.control("act"), able_entities(view))
    buttons = [*only, Button(scene.control("look"), close_up_words.LOOK_AT)]
    if any(isinstance(action, Summon) for action in view.actions):
        buttons.insert(0, Button(scene.control("card"), board_words.SUMMON, Style.success))
    if any(isinstance(action, End) for action in view.actions):
        buttons.append(Button(scene.control("end"), board_words.END_TURN, Style.primary))
    if len(buttons) + len(scene.opening) > ROW_LIMIT:
        return [*acting, tuple(buttons), scene.opening]
    return [*acting, (*buttons, *scene.opening)]


def _choosing(scene: MeleeScene, page: int) -> tuple[Row, ...]:
    """The options of the choice that waits."""
    view = scene.puzzle.view
    given = [action.choices for action in view.actions if isinstance(action, Choose)]
    entries = [
        MenuEntry(
            " ".join(map(quote, each)),
            play.choice_label(view, each),
            play.choice_state(view, each) or words.MAY_MEANS.get(each, ""),
        )
        for each in given
    ]
    pages = page_count(len(entries), MENU_LIMIT)
    return (
        page_menu(scene.control("choose"), board_words.CHOOSE, "choice", entries, page),
        *page_buttons(scene.control("choose", "page"), page, pages),
        (Button(scene.control("look"), close_up_words.LOOK_AT), *scene.opening),
    )


async def _which_card(pictures: Pictures, scene: MeleeScene) -> Post:
    view = scene.puzzle.view
    side = view.sides[scene.puzzle.seat]
    names = {action.card for action in view.actions if isinstance(action, Summon)}
    cards = [
        MenuEntry(str(number), play.card_label(card, side.cost_of(card)), play.card_state(card))
        for number, card in enumerate(side.hand or ())
        if card.name in names
    ]
    back = (Button(scene.control("show"), words.SHOW_BOARD),)
    if not cards:
        return Post(play.no_summon(view, side), rows=(back,))
    drawn, lines = await _position(pictures, scene)
    rows = (Menu(scene.control("which"), play.SUMMON_WHICH, tuple(cards)), back)
    return Post("\n".join([scene.head, *lines]), drawn, rows=rows, accent=COLOURS[scene.puzzle.seat])


def _entity_menus(scene: MeleeScene, plan: ActionPlan) -> Sequence[Offered]:
    view, tile = scene.puzzle.view, tile_name(plan.tile)
    moves = landing_entries(view, plan, scene.puzzle.seat)
    return (
        Offered(scene.control("attack", tile), play.ATTACK_WHOM, "target", attack_entries(view, plan), _PAGE),
        Offered(scene.control("move", tile), play.MOVE_TO, "tile", moves, _PAGE),
        Offered(scene.control("use", tile), play.USE_ABILITY, "choice", use_entries(view, plan), _PAGE),
    )


def _card_menus(scene: MeleeScene, plan: ActionPlan, place: str) -> Sequence[Offered]:
    entries = landing_entries(scene.puzzle.view, plan, scene.puzzle.seat)
    return (Offered(scene.control("land", place), play.LAND_ON, "tile", entries, _PAGE),)


_PAGE = ("",)
"""Stands in ids for the page, before the value of a button in place of a menu."""


def _place(scene: MeleeScene, card: str) -> int:
    hand = scene.puzzle.view.sides[scene.puzzle.seat].hand or ()
    return next(number for number, each in enumerate(hand) if each.name == card)


def _plan_words(scene: MeleeScene, plan: ActionPlan) -> list[str]:
    """An entity or card in full, with its legal actions."""
    found = None if plan.entity is None else scene.puzzle.close_up(plan.tile)
    if found is not None:
        return [close_up_words.entity_words(found, scene.puzzle.seat, SIDES), play.may_do(plan)]
    price = cost_words(plan.card.cost, plan.price)
    return [f"{play.card_words(plan.card, 1500)}\n{price}"]


_LOG_LIMIT = 900


async def verdict_post(
    pictures: Pictures, scene: MeleeScene, verdict: AnswerVerdict, *, is_again: bool, day_left: bool
) -> Post:
    """The verdict with the explanation, how many found it, and the streak.

    `is_again`: it was answered before, and again just now. `day_left`: today's puzzle waits for this person.
    """
    given = scene.given
    text = [scene.head, *([puzzle_words.ANSWERED] if is_again else [])]
    text += puzzle_words.verdict_lines(escaped(verdict), other_answers(scene))
    view, steps, events = scene.puzzle.outcome()
    told = log_lines(events, SIDES, escape)
    below = [words.outcome(newest(told, _LOG_LIMIT, words.EARLIER))] if told else []
    below += standing_lines(given)
    rows = (answered_buttons(scene, day_left=day_left),)
    accent = COLOURS[scene.puzzle.seat]
    described = describe_view(view, SIDES, steps, lead=words.OUTCOME_ALT)
    try:
        data = await pictures.puzzle(f"{scene.drawn_as} after", view, SIDES, steps)
    except PaintError:
        lines = [*text, shortened(escape(described), 1500)]
        return Post("\n".join(lines), below="\n".join(below), rows=rows, accent=accent)
    picture = Picture(scene.file("after"), described, data)
    return Post("\n".join(text), (picture,), "\n".join(below), rows, accent=accent)


def other_answers(scene: MeleeScene) -> str:
    """The best actions beside the one that was answered, or if that was wrong, the first."""
    state, answered, best = scene.puzzle.state, scene.given.answer, scene.puzzle.best
    told = best[0]
    if answered is not None and answered.is_right:
        told = parse_action(lines_of(answered.line)[-1], scene.puzzle.seat)
    return escape(" ".join(plan_text(state, each) for each in best if each != told))
