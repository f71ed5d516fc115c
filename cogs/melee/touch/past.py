"""What has happened, step by step, for a table that shows it over the board."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter

from msgspec.structs import replace

from bot.games.melee.events.events import Who
from bot.games.melee.facts.episodes import Episode, episodes_of
from bot.games.melee.facts.facts import Fact, What
from bot.games.melee.facts.text import Voice, episode_text
from bot.games.melee.sight.touches import part_at
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from bot.matches.memory.looks import FullLook
from cogs.melee.posts.duel_scene import melee_log, names_of
from cogs.melee.values import melee_view
from cogs.touch import ShownStep

_TRAVELS = (What.MOVED, What.PUSHED, What.PULLED, What.TELEPORTED, What.SWAPPED_AWAY)
_BOOKS = (What.TURN, What.ENERGY_GAINED, What.ENERGY_KEPT, What.DREW, What.DREW_CARDS)
"""What is told together with what came before it at the start of a turn."""


def steps_since(look: FullLook, since: int) -> list[ShownStep]:
    """A step for each episode of the viewer's log after this ply."""
    view, names = melee_view(look.own), names_of(look.duel)
    seat = None if look.seat is None else Seat(look.seat)
    log = [(ply, event) for ply, event in melee_log(look) if ply > since]
    before = [event for ply, event in melee_log(look) if ply <= since]
    steps: list[ShownStep] = []
    is_book = False
    for ply, entries in groupby(log, key=itemgetter(0)):
        events = [event for _, event in entries]
        for episode in episodes_of(events, before, seat):
            step = _step(view, names, ply, episode)
            if episode.head.what in _BOOKS and steps and steps[-1].ply == ply and is_book:
                steps[-1] = replace(steps[-1], sentence=f"{steps[-1].sentence} {step.sentence}")
            else:
                steps.append(step)
            is_book = episode.head.what in _BOOKS
        before += events
    return steps


def _step(view: View, names: tuple[str, str], ply: int, episode: Episode) -> ShownStep:
    head = episode.head
    start, end = _places(view, episode)
    side = head.who.owner if head.who is not None else None if head.what is What.TURN else head.seat
    return ShownStep(
        ply,
        f"{episode_text(episode, Voice(names))}.",
        side=None if side is None else int(side),
        at=start,
        to=end,
        dice=tuple(_dice(names, head)),
        changes=tuple(_changes(view, episode.facts)),
    )


def _places(view: View, episode: Episode) -> tuple[str, str]:
    """Where a step begins and where it leads, as regions of the board now."""
    head = episode.head
    way = next(
        (fact.way for fact in episode.facts if fact.what in _TRAVELS and _same(fact.who, head.who)), ()
    )
    if way:
        return part_at(view, way[0]), part_at(view, way[-1])
    if head.what is What.TERRAIN_CHANGED:
        return "", part_at(view, head.way[0])
    here = "" if head.who is None else part_at(view, head.who.tile)
    return here, "" if head.whom is None else part_at(view, head.whom.tile)


def _same(one: Who | None, other: Who | None) -> bool:
    return one is not None and other is not None and one.serial == other.serial


def _dice(names: tuple[str, str], head: Fact) -> Iterator[tuple[str, int]]:
    """The dice of a step with who rolled each, in the order in which the step names them."""
    if head.what in (What.ROLLED_OFF, What.TIED_OFF):
        yield from zip(names, head.dice, strict=True)
    elif head.who is not None and head.dice:
        rolled = (head.who, head.whom) if head.whom is not None else (head.who,)
        shown = head.dice if len(rolled) == len(head.dice) else head.dice[-1:]
        yield from ((who.name, die) for who, die in zip(rolled, shown, strict=True))


def _changes(view: View, facts: Iterable[Fact]) -> Iterator[tuple[str, int]]:
    """Damage and healing, by where it happened."""
    for fact in facts:
        if fact.who is not None and fact.what in (What.HURT, What.HEALED):
            amount = fact.amount if fact.what is What.HEALED else -fact.amount
            yield part_at(view, fact.who.tile), amount
