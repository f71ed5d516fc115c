"""What has happened, step by step, for a table that shows it over the board."""

from collections.abc import Sequence

from bot.games.multiversus.facts.facts import Fact, What, facts_of
from bot.games.multiversus.facts.text import board_line, sentence
from bot.games.multiversus.sheets.vocabulary import NAMES
from bot.games.multiversus.sight.touches import part_at
from bot.games.multiversus.sight.view import View
from bot.games.telling import Teller
from bot.matches.memory.looks import FullLook
from cogs.display.posting.people import names_of
from cogs.multiversus.scene import log_of, teller_of
from cogs.multiversus.values import multiversus_view
from cogs.touch import ShownStep

_UNTOLD: frozenset[What] = frozenset(("react not", "spend coin"))
"""What the board itself shows afterwards, or the next step says."""


def steps_since(look: FullLook, since: int) -> list[ShownStep]:
    """A step for each fact of the viewer's log after this ply that says something."""
    view = multiversus_view(look.own)
    teller = teller_of(look, names_of(look.duel))
    log = [(ply, event) for ply, event in log_of(look) if ply > since]
    facts = facts_of((event for _, event in log), (event for ply, event in log_of(look) if ply <= since))
    stood = _stood(view, facts)
    return [
        _step(view, teller, ply, fact, places)
        for (ply, _), fact, places in zip(log, facts, stood, strict=True)
        if (fact.lost or fact.what not in _UNTOLD) and sentence(fact, teller)
    ]


def _stood(view: View, facts: Sequence[Fact]) -> list[dict[str, str]]:
    """Where everybody stood before each fact, as far as their later movements and the board now tell."""
    now = {figure.name: figure.space for figure in view.figures}
    found = []
    for fact in reversed(facts):
        if fact.who in NAMES and len(fact.spaces) > 1:
            now = {**now, fact.who: fact.spaces[0]}
        found.append(now)
    return found[::-1]


def _step(view: View, teller: Teller, ply: int, fact: Fact, stood: dict[str, str]) -> ShownStep:
    start, end = stood.get(fact.who, ""), ""
    if fact.who in NAMES and len(fact.spaces) > 1:
        end = fact.spaces[-1]
    elif fact.what in ("attack", "use power", "lose attack", "mark"):
        end = stood.get(fact.whom, "")
    if fact.what == "mark":
        start, end = end, start
    told = {"worsen": -1, "better": 1}.get(fact.what, 0)
    dice = ((teller.names[fact.seat], fact.amount),) if fact.what == "roll" and fact.seat is not None else ()
    return ShownStep(
        ply,
        board_line(fact, teller) if fact.lost else sentence(fact, teller),
        side=_side(view, fact),
        at=_part(view, start),
        to=_part(view, end),
        dice=dice,
        changes=((_part(view, start), told),) if told and start else (),
    )


def _part(view: View, space: str) -> str:
    return part_at(view, space) if space else ""


def _side(view: View, fact: Fact) -> int | None:
    """The seat that acted: whoever did it, or whose figure did. Nobody does where a turn begins."""
    if fact.what == "begin turn":
        return None
    if fact.seat is not None or view.sides is None:
        return fact.seat
    side = next((each.side for each in view.figures if fact.who in (each.name, each.unit)), None)
    return None if side is None else view.sides.index(side)
