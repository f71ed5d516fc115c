"""The paths of touches that stand for a player's legal actions, with what each would do."""

from bot.games.multifold.facts.text import group_text, order_text
from bot.games.multifold.position.actions import (
    Action,
    End,
    Move,
    PlaceFoldlings,
    Play,
    Promote,
    TakeAim,
    format_action,
)
from bot.games.multifold.sheets.forms import is_spring, spaces_of
from bot.games.multifold.sight.touches import AIM, END, PLAY, PROMOTE, around, fire_at, fire_of, touched_acts
from bot.games.multifold.sight.view import View
from bot.games.telling import Teller
from cogs.multifold.scene import is_idle
from cogs.multifold.touch import words
from cogs.touch import Chip, Touch, TouchPath

BUTTONS = {END: words.DONE, PROMOTE: words.PROMOTE, AIM: words.AIM, PLAY: words.PLAY}


def paths_of(view: View, teller: Teller) -> tuple[TouchPath, ...]:
    """A path for every legal action of the viewer; none if nothing is asked of them."""
    if view.seat is None or view.asked != view.seat:
        return ()
    told = _Told(view, teller)
    return tuple(
        TouchPath(
            (format_action(action),),
            told.touches(action, parts),
            told.question(action),
            is_drafted=not isinstance(action, End | PlaceFoldlings),
        )
        for action, parts in touched_acts(view)
    )


class _Told:
    """Tells what each touch of a path would do."""

    def __init__(self, view: View, teller: Teller) -> None:
        self._view, self._teller = view, teller
        self._spaces = {space.name: space for space in view.spaces}
        self._grounds = {name: ground for name, (_, ground) in spaces_of(view.board.rows).items()}
        self._foes: dict[str, list[str]] = {}
        self._cards = {str(card.word): card.text for card in view.cards}

    def question(self, action: Action) -> str:
        return words.ASKS_IDLE if isinstance(action, End) and is_idle(self._view) else ""

    def touches(self, action: Action, parts: tuple[str, ...]) -> tuple[Touch, ...]:
        """A sentence for each touch, the last of which does it."""
        first, between, last = "", "", f"{order_text(action, self._teller)}."
        chips: tuple[Chip, ...] = ()
        match action:
            case Move():
                first, (last, chips) = words.GO, self._move(action)
            case Promote():
                first, last = words.GO, words.PROMOTES
            case TakeAim():
                first, between, (last, chips) = words.GO, words.AIMS, self._aim(action, last)
            case Play(card):
                first = self._cards[card]
            case End():
                last = words.ENDS
        before = [Touch(part, between if place else first) for place, part in enumerate(parts[:-1])]
        return (*before, Touch(parts[-1], last, chips))

    def _aim(self, aim: TakeAim, text: str) -> tuple[str, tuple[Chip, ...]]:
        target, near = self._spaces[aim.target], around(self._view.board.rows)[aim.space][0]
        dice, hits, chance = fire_of(self._view, self._spaces[aim.space], is_near=aim.target in near)
        is_there = target.seat not in (None, self._view.seat) or target.hazard == "ants"
        chips = (Chip("odds", f"{round(100 * chance)}%"),) if dice and is_there else ()
        return words.fires(text, dice, hits), chips

    def _move(self, move: Move) -> tuple[str, tuple[Chip, ...]]:
        view, end = self._view, self._spaces[move.end]
        assert view.seat is not None
        unit = self._spaces[move.start].pieces.partition("+")[2] if move.unit else ""
        group = group_text(move.foldlings, move.officers, unit, self._teller)
        if move.end not in self._foes:
            self._foes[move.end] = fire_at(view, move.end, view.seat)
        foes = self._foes[move.end]
        said = f"{group[0].upper()}{group[1:]} to {move.end}. {words.could_fire(foes)}"
        takes = move.foldlings or unit == "engineer"
        if takes and is_spring(self._grounds[move.end]) and end.owner != view.seat:
            said += f" {words.HOLDS}"
        return said, (Chip("danger", str(len(foes))),) if foes else ()
