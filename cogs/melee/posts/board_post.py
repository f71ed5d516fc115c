"""The public message of a duel: the roll-off, the current turn with controls, past turns, the end."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event
from bot.games.melee.facts.text import log_lines
from bot.games.melee.history.steps import is_told, step_lines, steps_of, told_turn
from bot.games.melee.narration.describe import describe_view
from bot.games.melee.sight.threats import Hold, capture_stake
from bot.games.melee.sight.view import EntityView
from bot.games.melee.words.terms import verdict_word
from bot.games.two_seats import Seat
from cogs.display.notices.draw_notices import draw_buttons
from cogs.display.posting.message_memory import picture_name
from cogs.display.posting.people import is_computers_turn, mention, pinged
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import Button, Menu, MenuEntry, Picture, Post, Row, Style
from cogs.kit.safe_text import escape, newest
from cogs.melee.posts.duel_scene import Scene, formats_of
from cogs.melee.words.duel import after as recap_words
from cogs.melee.words.duel import board as board_words
from cogs.melee.words.turn import menus as menu_words
from cogs.melee.words.turn import play
from cogs.words import practice
from cogs.words.duels import duel as words
from cogs.words.teaching import first_board

LOG_LIMIT = 1500
"""UTF-16 units of the log on a board."""
OLD_LOG_LIMIT = 2500
FIRST_TURNS = 2
"""Turns whose boards say the goal of the game: the first of each player."""


def board_post(scene: Scene, game: int = 1) -> Post:
    """The duel's newest message. Its picture has no bytes yet. `game` is its number in its series."""
    match scene.view.phase:
        case "roll-off":
            return _roll_off(scene, game)
        case "main":
            return _turn(scene)
        case "over":
            return _end(scene)


def closed_post(scene: Scene, turn: int, *, picture: str, described: str = "", ply: int = 0) -> Post:
    """The message of a past turn, without controls: the file named `picture`, or else what happened.

    The picture was drawn after this ply, and says `described`, if that is still known. An empty `picture`
    means there is none. If it shows all steps of the turn, words do not repeat them: the next board, too, has
    told them.
    """
    events = scene.events(turn)
    if turn == 0:
        chosen = _lines(scene, [event for event in events if isinstance(event, ev.OrderChosen)])
        # The challenge's message loses the hash when the duel ends. Here it stays, from before the rolls.
        rolls = _rolls(scene, events)
        head = "\n".join([board_words.opening(is_rolled=bool(rolls)), *rolls, *chosen])
        below = words.dice(scene.duel.seed_hash)
        seat = None
    elif not events:
        head, below, seat = board_words.turn_taken_back(turn), "", None
    else:
        seat = scene.seat_of_turn(turn)
        head = board_words.turn_over(turn, scene.safe[seat])
        is_drawn = picture and _steps_until(scene, turn, ply) == _steps_until(scene, turn, scene.view.ply) > 0
        below = "" if is_drawn else newest(_turn_lines(scene, turn), OLD_LOG_LIMIT, words.EARLIER)
    pictures = (Picture(picture, described or board_words.turn_picture(turn)),) if picture else ()
    return Post(head, pictures, below, accent=words.COLOURS[seat])


def _steps_until(scene: Scene, turn: int, ply: int) -> int:
    """The number of told steps of a turn until this ply."""
    log = [(at, event) for at, event in scene.log if at <= ply]
    return sum(step.turn == turn and is_told(step) for step in steps_of(log))


def _lines(scene: Scene, events: list[Event]) -> list[str]:
    """The log lines of events, escaped."""
    return log_lines(events, scene.safe, escape)


def board_picture(scene: Scene, data: bytes | None = None) -> Picture:
    """The board's picture with its description."""
    description = describe_view(scene.view, scene.names, scene.steps, scene.ended_for)
    return Picture(picture_name(scene.duel.id, scene.view.ply), description, data)


def _roll_off(scene: Scene, game: int) -> Post:
    duel, view = scene.duel, scene.view
    south, north = view.sides
    chooser = view.to_act
    rolls = _rolls(scene, scene.events(0))
    head = [
        board_words.opening(is_rolled=bool(rolls)),
        board_words.matchup(
            scene.safe,
            (escape(south.deck_name), escape(north.deck_name)),
            formats_of(duel),
            escape(view.board.name),
        ),
        first_board(board_words.GOAL),
        *rolls,
    ]
    if chooser is not None and not rolls:
        head.append(board_words.has_choice(scene.safe[chooser], has_lost=game > 1))
    if chooser is not None:
        head.append(board_words.choose_order(mention(scene.duel, chooser)))
    order = (
        Button(control_id("first", duel.id, view.ply), board_words.GO_FIRST, Style.primary),
        Button(control_id("second", duel.id, view.ply), board_words.GO_SECOND, Style.primary),
    )
    more = Button(control_id("more", duel.id), words.MORE)
    buttons = (more,) if is_computers_turn(duel, chooser) else (*order, more)
    return Post(
        "\n".join(head),
        (board_picture(scene),),
        words.dice(duel.seed_hash),
        (buttons, *_draw_row(scene)),
        accent=words.COLOURS[None],
        pings=pinged(scene.duel, chooser),
    )


def _rolls(scene: Scene, events: list[Event]) -> list[str]:
    return _lines(scene, [event for event in events if isinstance(event, ev.RolledOff)])


def _turn(scene: Scene) -> Post:
    view = scene.view
    active = view.active if view.active is not None else Seat.SOUTH
    head = [board_words.turn_title(view.turn, view.turn_limit, scene.safe[active]), _call(scene)]
    head += _stake(scene, active)
    head += [first_board(board_words.GOAL)] if view.turn <= FIRST_TURNS else []
    head += [
        board_words.side(
            scene.safe[side.seat],
            side.energy,
            side.energy_max,
            side.hand_count,
            side.deck_count,
            len(side.discard),
        )
        for side in view.sides
    ]
    head += [words.dms_closed(scene.safe[seat]) for seat in Seat if seat in scene.dms_closed]
    if isinstance(scene.log[-1][1], ev.TookBack):  # until somebody acts again
        head += _lines(scene, [scene.log[-1][1]])
    if scene.duel.draw_offer is not None:
        head.append(words.draw_offered(scene.safe[scene.duel.draw_offer]))
    return Post(
        "\n".join(head),
        (board_picture(scene),),
        newest(_told(scene), LOG_LIMIT, words.EARLIER),
        (*_controls(scene), *_draw_row(scene)),
        accent=words.COLOURS[active],
        pings=pinged(scene.duel, view.to_act),
    )


def _told(scene: Scene) -> list[str]:
    """The steps that the picture shows, one line each under its number, after whose turn it was."""
    shown = scene.steps
    sides = scene.safe
    lines = step_lines(shown, escape, sides)
    if not lines:
        return _lines(
            scene, [event for event in scene.events(scene.view.turn) if isinstance(event, ev.OrderChosen)]
        )
    turn = told_turn(shown)
    return [board_words.told_turn(turn, scene.safe[scene.seat_of_turn(turn)]), *lines]


_IN_TITLES = ev.TurnBegan | ev.GameOver | ev.Conceded | ev.LostOnTime | ev.DrawAgreed


def _turn_lines(scene: Scene, turn: int) -> list[str]:
    """The log of a turn. Its start and the duel's end are left out because the titles show them."""
    return _lines(scene, [event for event in scene.events(turn) if not isinstance(event, _IN_TITLES)])


def _call(scene: Scene) -> str:
    view = scene.view
    if view.to_act is None:
        return ""
    if is_computers_turn(scene.duel, view.to_act):
        return board_words.computer_plays(scene.safe[view.to_act])
    player = mention(scene.duel, view.to_act)
    if view.choice is None:
        return board_words.to_move(player)
    asked = board_words.to_choose(player, escape(view.choice.name), play.request(view.choice))
    return f"{asked}\n{play.asking(view)}".strip()


def _stake(scene: Scene, active: Seat) -> list[str]:
    """What wins or loses for the active player: who holds a Summon Area, or is one move from theirs (W-1)."""
    stake = capture_stake(scene.view)
    if stake is None:
        return []
    name = escape(stake.entity.card.name)
    if isinstance(stake, Hold):
        enemies = [escape(each.card.name) for each in stake.attackers]
        return [board_words.holding(name, scene.safe[active], scene.safe[active.other], enemies)]
    if stake.holds:
        return [board_words.capturing(name, scene.safe[active])]
    return [board_words.within_reach(name, scene.safe[active], stake.others)]


def _controls(scene: Scene) -> list[Row]:
    """The controls of the turn; in a computer's turn, none that acts."""
    duel, view = scene.duel, scene.view
    hand = Button(control_id("hand", duel.id), words.HAND)
    more = Button(control_id("more", duel.id), words.MORE)
    if is_computers_turn(duel, view.to_act):
        # With its ply, the board is known after a crash.
        happened = control_id("happened", duel.id, view.ply)
        return [(hand, Button(happened, recap_words.WHAT_HAPPENED), more)]
    happened = control_id("happened", duel.id)
    is_practice = view.to_act is not None and duel.players[view.to_act.other].is_computer
    hint = (Button(control_id("hint", duel.id, view.ply), practice.HINT),) if is_practice else ()
    asides = (*hint, Button(happened, recap_words.WHAT_HAPPENED), more)
    if view.choice is not None:
        return [_choose_row(scene), (hand, *asides)]
    act = control_id("act", duel.id, view.ply)
    acting, buttons = act_controls(act, scene.able)
    buttons = (
        *buttons,
        Button(control_id("next", duel.id, view.ply), menu_words.LIKELY),
        Button(control_id("summon", duel.id, view.ply), board_words.SUMMON, Style.success),
        hand,
        Button(control_id("end", duel.id, view.ply), board_words.END_TURN, Style.primary),
    )
    nobody = () if scene.able else (Menu(act, board_words.NOBODY_CAN_ACT, ()),)
    return [*nobody, *acting, buttons, asides]


def act_controls(
    control: ControlId, able: Sequence[EntityView], shown: int | None = None
) -> tuple[tuple[Row, ...], tuple[Button, ...]]:
    """A menu of those who can act, or a button for the only one; neither if nobody can.

    The button has the tile as one part more than the menu's `control`. Nothing leads to the only one if that
    is `shown` already, by its tile.
    """
    if len(able) == 1:
        (only,) = able
        if only.tile == shown:
            return (), ()
        there = replace(control, parts=(*control.parts, tile_name(only.tile)))
        return (), (Button(there, board_words.act_with(play.entity_label(only))),)
    entries = tuple(
        MenuEntry(tile_name(each.tile), play.entity_label(each), play.entity_state(each)) for each in able
    )
    return ((Menu(control, board_words.ACT_WITH, entries),) if entries else ()), ()


def _choose_row(scene: Scene) -> Row:
    """A menu of the options if they are public and fit; otherwise a button that opens a private menu."""
    control = control_id("choose", scene.duel.id, scene.view.ply)
    if not scene.options or len(scene.options) > 25:
        return (Button(control, board_words.CHOOSE, Style.primary),)
    choices = [each.choices for each in scene.options]
    entries = tuple(MenuEntry(" ".join(each), play.choice_label(scene.view, each)) for each in choices)
    return Menu(control, board_words.CHOOSE, entries)


def _draw_row(scene: Scene) -> list[Row]:
    offered = scene.duel.draw_offer
    return [] if offered is None or not scene.duel.running else [draw_buttons(scene.duel.id, scene.view.ply)]


def ending(scene: Scene) -> str:
    """Who has won, and how; to a player, whether that is a victory or a defeat. A title and a sentence."""
    outcome = scene.view.outcome
    winner = outcome.winner if outcome is not None else None
    by = outcome.by if outcome is not None else ""
    loser = winner.other if winner is not None else Seat.NORTH
    own = "" if scene.ended_for is None or winner is None else verdict_word(winner, scene.ended_for)
    return board_words.ended(None if winner is None else scene.safe[winner], scene.safe[loser], by, own)


def _end(scene: Scene) -> Post:
    outcome = scene.view.outcome
    colour = words.COLOURS[None if outcome is None else outcome.winner]
    return Post(ending(scene), (board_picture(scene),), accent=colour, pings=scene.duel.user_ids)
