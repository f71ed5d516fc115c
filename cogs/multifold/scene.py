"""The contents of a game's message at one moment. They hold no hidden information."""

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from bot.games.multifold.events.events import Event
from bot.games.multifold.facts.text import board_lines, log_lines, titles_of
from bot.games.multifold.position.actions import Action
from bot.games.multifold.sight.view import View
from bot.matches.memory.looks import FullLook
from cogs.display.posting.people import names_of
from cogs.narration import Narration
from cogs.orders.scenes import OrderScene, Stretch, follow

Log = tuple[tuple[int, Event], ...]
"""(ply, event)."""


def multifold_view(view: object) -> View:
    assert isinstance(view, View)
    return view


def is_idle(view: View) -> bool:
    """Whether nobody of the viewer's has moved in this move phase, and no card was played."""
    own = [space for space in view.spaces if space.seat == view.seat]
    return bool(own) and not view.has_played and all(space.fresh == space.pieces for space in own)


def multifold_events(events: Iterable[object]) -> list[Event]:
    found = []
    for event in events:
        assert isinstance(event, Event)
        found.append(event)
    return found


def multifold_action(action: object) -> Action:
    assert not isinstance(action, str)
    return action  # type: ignore[return-value]  # one of a union


TOLD: Final = Narration(multifold_view, multifold_events, titles_of, board_lines, log_lines)
teller_of, log_of = TOLD.teller, TOLD.log


@dataclass(frozen=True, slots=True)
class Scene(OrderScene[View, Event]):
    """A game as spectators see it. `prompt` is that of who is asked."""

    narration = TOLD
    prompt: int

    @property
    def stretches(self) -> list[Stretch]:
        """Move phases of people with those of the computers after them, and what follows from these.

        Computers' phases before the first person's are one, too. What comes before the first move is part of
        the first one.
        """
        turns = [event.counts[0] for _, event in self.log if event.kind == "begin turn"]
        turn = turns[0] - 1 if turns else self.view.turn  # a fork begins within a turn
        players, last, done = self.duel.players, len(self.log), 0
        found = [Stretch(0, max(1, turn), None, 0, last, 0)]
        for place, (ply, event) in enumerate(self.log):
            if event.kind == "begin turn":
                turn, done = event.counts[0], 0
            elif event.kind == "begin phase" and event.seat is not None:
                done += not players[event.seat].is_computer
                number = turn * (len(players) + 1) + done
                if number != found[-1].number:
                    follow(found, place, Stretch(number, turn, event.seat, place, last, ply))
        return [replace(found[1], start=0, ply=0), *found[2:]] if found[1:] else found

    def ends_phase(self, event: Event, seat: int | None) -> bool:
        return event.kind == "end phase" and seat in (None, event.seat)


def scene_of(look: FullLook) -> Scene:
    """The public scene of a game."""
    outside = look.from_outside()
    view, prompt = multifold_view(outside.own), 0
    if look.duel.running:
        prompt = look.from_seat(0 if view.asked is None else view.asked).prompt()
    names = names_of(look.duel)
    return Scene(look.duel, view, log_of(outside), teller_of(outside), names, look.seat, prompt)


def own_scene(look: FullLook, names: Sequence[str]) -> Scene:
    """The same with all that the viewer may know of the log, in which the players have these names."""
    return dataclasses.replace(scene_of(look), log=log_of(look), teller=teller_of(look, names))
