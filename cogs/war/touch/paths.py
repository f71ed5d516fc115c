"""The paths of touches that stand for a player's legal actions, with what each would do."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.games.telling import Teller
from bot.games.war.facts.order_text import order_text
from bot.games.war.facts.text import BONUSES
from bot.games.war.position.actions import (
    Action,
    ChooseFirst,
    EndActing,
    EndBuilding,
    Explore,
    March,
    Order,
    Orders,
    SetUnits,
    UsePower,
    format_action,
)
from bot.games.war.sheets.forms import SheetsForm
from bot.games.war.sight.likely import march_places
from bot.games.war.sight.outlook import AttackOdds, OrderOutlook, StrikeOdds
from bot.games.war.sight.touches import (
    CIVILIAN,
    POWER,
    SWAP,
    WAY,
    WITH,
    first_settings,
    own_blocks,
    touched_acts,
)
from bot.games.war.sight.view import View
from bot.games.wording import signed
from cogs.touch import Chip, Touch, TouchPath
from cogs.war import words as shared_words
from cogs.war.offers import use_of
from cogs.war.outlook_text import outlook_text
from cogs.war.touch import words
from cogs.war.undone import undone_lines

_UNIT: Final = re.compile(r"^u\d+ ")
Outlooks = Mapping[Order, OrderOutlook]


def orders_of(view: View) -> tuple[Order, ...]:
    """The viewer's legal orders."""
    actions = () if view.private is None else view.private.actions
    return tuple([action.orders[0] for action in actions if isinstance(action, Orders)])


def paths_of(
    view: View, teller: Teller, sheets: SheetsForm, outlooks: Outlooks, dangers: Mapping[str, int]
) -> tuple[TouchPath, ...]:
    """A path for every legal action of the viewer; none if nothing is asked of them.

    `dangers` are the numbers of known enemies that could attack a hex.
    """
    if view.seat not in view.waiting:
        return ()
    if view.phase == "start":
        return tuple(_settings(view, teller, sheets))
    told = _Told(view, teller, sheets, outlooks, dangers)
    places = march_places(view)
    acts = sorted(touched_acts(view), key=lambda act: _place(act[0], places))
    return tuple(
        [
            TouchPath(
                (format_action(action),),
                told.touches(action, parts),
                told.question(action),
                is_drafted=_is_drafted(action),
            )
            for action, parts in acts
        ]
    )


def _place(action: Action, places: Mapping[March, int]) -> int:
    """Where marches stand among those of their unit, as menus offer them; all else stays before them."""
    match action:
        case Orders((March() as march,)):
            return places[march]
    return -1


def _is_drafted(action: Action) -> bool:
    """Whether it waits for others to be sent with it: every order but the end of a phase."""
    return isinstance(action, Orders) and not isinstance(action.orders[0], EndBuilding | EndActing)


def _settings(view: View, teller: Teller, sheets: SheetsForm) -> list[TouchPath]:
    """The first three units one after the other."""
    uses = {
        form.word: shared_words.first_unit(form)
        for form in sheets.unit
        if form.age == 1 and form.class_ not in ("decoy", "guardian", "medic")
    }
    found = []
    for action, parts in first_settings(view, list(uses)):
        sentences = [words.stands(teller.title(kind), at, uses[kind]) for kind, at in action.units]
        touches = [
            Touch(part, f"{sentence} {words.NEXT_UNIT}" if place < 2 else _whole(action, teller))
            for place, (part, sentence) in enumerate(zip(parts, sentences, strict=True))
        ]
        found.append(TouchPath((format_action(action),), tuple(touches)))
    return found


def _whole(action: SetUnits, teller: Teller) -> str:
    return f"{'; '.join([f'{teller.title(kind)} on {at}' for kind, at in action.units])}."


class _Told:
    """Tells what each touch of a path would do."""

    def __init__(
        self, view: View, teller: Teller, sheets: SheetsForm, outlooks: Outlooks, dangers: Mapping[str, int]
    ) -> None:
        self._sheets = sheets
        self._view, self._teller, self._outlooks, self._dangers = view, teller, outlooks, dangers
        self._ap = {block.number: block.ap for block in own_blocks(view)}

    def question(self, action: Action) -> str:
        """Asked before a phase ends in which units could still act."""
        if not isinstance(action, Orders) or not isinstance(action.orders[0], EndActing):
            return ""
        lines = undone_lines(self._view, self._teller)
        return " ".join([*lines, shared_words.ASKS_END]) if lines else ""

    def touches(self, action: Action, parts: Sequence[str]) -> tuple[Touch, ...]:
        """A sentence for each touch, the last of which does it."""
        last, chips = self._last(action)
        is_acting = self._view.phase == "action"
        before = [
            Touch(part, _between(parts, place, is_acting=is_acting)) for place, part in enumerate(parts[:-1])
        ]
        return (*before, Touch(parts[-1], last, chips))

    def _last(self, action: Action) -> tuple[str, tuple[Chip, ...]]:
        match action:
            case ChooseFirst(is_build):
                return words.BUILDS_FIRST if is_build else words.ACTS_FIRST, ()
            case Orders((EndBuilding(),)):
                return words.ENDS_BUILDING, ()
            case Orders((EndActing(),)):
                return words.ENDS_ACTING, ()
            case Orders((order,)):
                return self._of_order(order)
        raise AssertionError(action)

    def _of_order(self, order: Order) -> tuple[str, tuple[Chip, ...]]:
        text = _UNIT.sub("", order_text(order, self._teller))
        text = f"{text[0].upper()}{text[1:]}"
        seen = self._outlooks.get(order)
        more = ", ".join(
            filter(None, (use_of(order, self._sheets), "" if seen is None else outlook_text(seen)))
        )
        sentence = f"{text}: {more}." if more else f"{text}."
        if seen is not None and isinstance(seen.odds, AttackOdds):
            sentence = " ".join([sentence, *_workings(seen.odds)])
        if isinstance(order, March) and (count := self._dangers.get(order.hex)):
            sentence = f"{sentence} {words.danger(count)}"
        return sentence, () if seen is None else tuple(self._chips(order, seen))

    def _chips(self, order: Order, seen: OrderOutlook) -> list[Chip]:
        """The odds of a strike, else what an order costs in action points."""
        if isinstance(seen.odds, AttackOdds):
            return [Chip("odds", f"{round(100 * (seen.odds.won or seen.odds.hit))}%")]
        if isinstance(seen.odds, StrikeOdds):
            return [Chip("odds", f"{round(100 * seen.odds.chance)}%")]
        if isinstance(order, March) and seen.ap is not None:
            cost = Chip("ap", str(max(0, self._ap[order.unit] - seen.ap)))
            count = self._dangers.get(order.hex)
            return [cost, Chip("danger", str(count))] if count else [cost]
        if isinstance(order, Explore | UsePower) and seen.ap is not None:
            return [Chip("ap", str(max(0, self._ap[order.unit] - seen.ap)))]
        return []


def _workings(odds: AttackOdds) -> Iterator[str]:
    """How the strengths of an attack, and of who strikes back, come about, each change by its name."""
    for who, strike in ((words.YOURS, odds.attack), (words.THEIRS, odds.back)):
        if strike is not None:
            changes = [f"{signed(change)} {BONUSES[letter]}" for letter, change in strike.changes]
            yield words.working(who, ", ".join(["9", *changes]))


def _between(parts: Sequence[str], place: int, *, is_acting: bool) -> str:
    """What the next touch is for."""
    part, after = parts[place], parts[place + 1]
    if part == SWAP:
        return words.SWAPS
    if part.startswith(WITH):
        return words.ATTACKS
    if part.startswith(POWER):
        return words.WAYS if after.startswith(WAY) else words.AIMS
    return words.GO if is_acting and part.startswith(("@", CIVILIAN)) else words.HERE
