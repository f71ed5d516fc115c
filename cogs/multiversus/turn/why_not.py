"""Why an action cannot be played now, as its player may know it."""

from bot.games.errors import RefusedError
from bot.games.multiversus.board.spaces import AROUND, BODY, CELLS, SPACE_NAMES
from bot.games.multiversus.position.actions import (
    NO_UNIT,
    Action,
    Attack,
    Deploy,
    EndAction,
    HoldBack,
    Ready,
    Seal,
    SetTable,
    StandingOrder,
    Stunt,
    TakeSide,
    Walk,
    Yield,
)
from bot.games.multiversus.position.state import PLACING, SETTING
from bot.games.multiversus.sheets.vocabulary import (
    FIRST_FOE,
    FIRST_PIECE,
    INTERACT,
    KINDS,
    NAMES,
    ROLES,
    ActionKind,
    Role,
)
from bot.games.multiversus.sight.outlook import COINS_OF_UNIT, unit_form
from bot.games.multiversus.sight.view import FigureView, View
from bot.games.multiversus.words import choice_text, in_sentence
from bot.matches.memory.looks import Look
from cogs.display.posting.people import safe_names
from cogs.kit.refusals import Unclear
from cogs.multiversus.board_post import setup_task
from cogs.multiversus.values import multiversus_view
from cogs.multiversus.words import play
from cogs.multiversus.words import why_not as words

_ZONES = ("12", "78", "3456")
"""The rows of Heroes, of Adversaries and of pieces in a free setup (V-B6)."""
_DONE = {"attack": "attacked", "move": "moved", "stunt": "stunted"}


def check_asked(look: Look, prompt: int | None) -> None:
    """Check that the viewer may act, as `Look.check_turn` does; Unclear says what they wait for instead."""
    try:
        look.check_turn(prompt)
    except RefusedError as error:
        waiting = waits_for(look) if error.code == "not-your-turn" else ""
        if not waiting:
            raise
        raise Unclear(waiting) from error


def waits_for(look: Look) -> str:
    """What the game waits for before the viewer is asked again; empty if another sentence says it better."""
    view = multiversus_view(look.own)
    assert view.seat is not None, "a player looks"
    own, name = view.choices[view.seat], safe_names(look.duel)[1 - view.seat]
    match view.asked[1 - view.seat]:
        case "reaction":
            line = "" if view.activation is None else view.activation.interrupted
            return words.waits(name, play.your_line(line))
        case "setup":
            return words.sets_up(name, setup_task(view))
        case "choice" if own:
            return f"{words.already_chosen(choice_text(own))} {play.waits_for(name)}"
        case _:
            return ""


def check_order(view: View, step: str) -> None:
    """Raise Unclear for a typed order that stands already, or for the end of one that does not."""
    if step == "order none" and view.has_order:
        raise Unclear(words.ORDER_STANDS)
    if step == "order off" and not view.has_order:
        raise Unclear(words.NO_ORDER)


def why_not(view: View, action: Action) -> str:
    """The reason in a sentence; empty if none is known that is clearer than the rules' own refusal."""
    assert view.seat is not None, "a player asks"
    match view.asked[view.seat]:
        case "setup":
            return _in_setup(view, action)
        case "choice":
            return _in_choice(view, action)
        case "line":
            return _in_activation(view, action)
        case "reaction":
            return _in_reaction(view, action)
        case _:
            return ""


def _in_setup(view: View, action: Action) -> str:
    if view.stage == SETTING:
        return "" if isinstance(action, SetTable) else words.SET_FIRST
    if view.stage != PLACING:
        return "" if isinstance(action, TakeSide) else words.TAKE_FIRST
    match action:
        case Deploy(who, space):
            name, zone = NAMES[who], _ZONES[0 if who < FIRST_FOE else 1 if who < FIRST_PIECE else 2]
            where = SPACE_NAMES[space]
            if _figure(view, name).space == where:
                return words.is_there(in_sentence(name), where)
            return words.no_room(in_sentence(name), where) if where[1] in zone else words.ROWS
        case Ready():
            return ""
        case _:
            return words.PLACE_FIRST


def _in_choice(view: View, action: Action) -> str:
    assert view.sides is not None
    assert view.seat is not None
    is_active = view.sides[view.seat] == view.turn
    match action:
        case StandingOrder(is_on):
            return words.NO_ORDER_NOW if is_on and is_active else ""
        case Yield():
            return "" if is_active else words.NOT_YOURS_TO_GIVE
        case Seal(unit, kinds):
            if unit == NO_UNIT:
                return words.MUST_ACT if is_active else ""
            role = ROLES[unit]
            if reason := _about_unit(view, role):
                return reason
            if len(kinds) != 1 if not is_active else len(kinds) == 1:
                return words.TWO_COINS if is_active else words.ONE_COIN
            return _about_coins(view, role, tuple(KINDS[kind] for kind in kinds))
        case _:
            return words.FIRST_CHOOSE if is_active else words.FIRST_ANSWER


def _about_unit(view: View, role: Role) -> str:
    """Why a unit cannot be chosen at all."""
    assert view.sides is not None
    assert view.seat is not None
    unit, who = next(each for each in view.units if each.unit == role), in_sentence(role)
    if unit.side != view.sides[view.seat]:
        return words.not_yours(who)
    if not any(each.space for each in view.figures if each.unit == role):
        return words.is_gone(who)
    return words.no_coin(who) if unit.green + unit.grey == COINS_OF_UNIT else ""


def _about_coins(view: View, role: Role, kinds: tuple[ActionKind, ...]) -> str:
    """Why a unit cannot be chosen with these coins; none are a Recovery."""
    form, who = unit_form(view, role), in_sentence(role)
    members = [each for each in view.figures if each.unit == role and each.space]
    if not kinds:
        hurt = any(each.health in ("wounded", "disabled") for each in members)
        return "" if hurt else words.is_well(who)
    if not any(each.health in ("well", "wounded") for each in members):
        return words.nobody_able(who)
    if any(kind not in form.actions for kind in kinds):
        return words.other_coins(who, [kind.capitalize() for kind in form.actions])
    if kinds == ("defend", "defend"):
        return words.NO_DOUBLE_DEFEND
    return words.NO_DOUBLE_STUNT if kinds == ("stunt", "stunt") else ""


def _in_activation(view: View, action: Action) -> str:
    activation = view.activation
    assert activation is not None
    kind = _kind(action)
    if kind is None:
        return _out_of_place(action)
    figure = _acting(action, view)
    if reason := _about_member(view, figure, activation.unit, is_reaction=False):
        return reason
    if activation.doing is not None and kind != activation.doing:
        return words.finish_first(activation.doing.capitalize())
    if kind not in (*activation.coins, activation.doing):
        chosen = view.choices[view.seat or 0].split(" ")[1:]
        coin = kind.capitalize()
        return words.used_up(coin) if kind in chosen else words.no_such_coin(coin)
    if figure.has_acted:
        return words.has_acted(in_sentence(figure.name), _DONE[kind])
    return _about_deed(view, action, figure, is_double=activation.is_double)


def _in_reaction(view: View, action: Action) -> str:
    assert view.seat is not None
    unit, *kinds = view.choices[view.seat].split(" ")
    kind = _kind(action)
    is_begun = EndAction() in view.actions
    if isinstance(action, EndAction):
        return words.ANSWER_FIRST
    if kind is None:
        return words.END_REACTION if is_begun else words.ANSWER_FIRST
    figure = _acting(action, view)
    if reason := _about_member(view, figure, unit, is_reaction=True):
        return reason
    if [kind] != kinds:
        return words.only_coin(kinds[0].capitalize())
    if figure.has_acted:
        return words.has_acted(in_sentence(figure.name), _DONE[kind])
    return _about_deed(view, action, figure, is_double=False)


def _out_of_place(action: Action) -> str:
    """Why something that is no deed of a member is not asked during an activation."""
    match action:
        case Seal():
            return words.CHOSEN_ALREADY
        case Yield():
            return words.NOT_IN_PLACE
        case HoldBack():
            return words.NOTHING_TO_ANSWER
        case StandingOrder(is_on):
            return words.NO_ORDER_NOW if is_on else ""
        case _:
            return ""


def _about_member(view: View, figure: FigureView, unit: str, *, is_reaction: bool) -> str:
    """Why this character or piece can do nothing in an activation or reaction of a unit."""
    assert view.sides is not None
    assert view.seat is not None
    who = in_sentence(figure.name)
    if figure.side != view.sides[view.seat]:
        return words.not_yours(who)
    if figure.unit != unit:
        return words.only_acts(in_sentence(unit), is_reaction=is_reaction)
    if not figure.space:
        return words.is_gone(who)
    if figure.is_marked and not is_reaction:
        return ""  # some powers take the mark off
    return words.not_able(who) if figure.health == "disabled" else ""


def _about_deed(view: View, action: Action, figure: FigureView, *, is_double: bool) -> str:
    """Why a member cannot do just this."""
    who, form = in_sentence(figure.name), unit_form(view, figure.unit)
    match action:
        case Walk(_, space):
            where = SPACE_NAMES[space]
            if where == figure.space:
                return words.is_there(who, where)
            double = 2 * form.move if form.double_move is None else form.double_move
            return words.out_of_reach(who, where, double if is_double else form.move)
        case Stunt(word=word) if word != INTERACT and word not in [each.word for each in form.stunt]:
            return words.no_power(who, word)
        case Attack(_, target):
            return _about_target(view, figure, _figure(view, NAMES[target]))
        case _:
            return ""


def _about_target(view: View, figure: FigureView, target: FigureView) -> str:
    name = in_sentence(target.name)
    if target.unit == "piece":
        return words.no_target(name)
    if target.side == figure.side:
        return words.own_side(name)
    if not target.space:
        return words.is_gone(name)
    near = AROUND[int(figure.is_large)][CELLS[figure.space]]
    is_adjacent = near & BODY[int(target.is_large)][CELLS[target.space]] != 0
    is_offered = any(
        isinstance(each, Attack) and NAMES[each.who] == figure.name and NAMES[each.target] == target.name
        for each in view.actions
    )
    if is_adjacent or is_offered:
        return ""  # it is what would follow the attack, or the unit attacked before
    return words.out_of_range(in_sentence(figure.name), name)


def _kind(action: Action) -> ActionKind | None:
    match action:
        case Attack():
            return "attack"
        case Walk():
            return "move"
        case Stunt():
            return "stunt"
        case _:
            return None


def _acting(action: Action, view: View) -> FigureView:
    assert isinstance(action, Attack | Walk | Stunt)
    return _figure(view, NAMES[action.who])


def _figure(view: View, name: str) -> FigureView:
    return next(each for each in view.figures if each.name == name)
