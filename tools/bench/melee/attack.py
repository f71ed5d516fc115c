"""The cost of one `/play attack`, from the slash command until all its changes are shown.

The duel is played through the services, with fixed dice and random legal actions; its attacks go through the
sandbox. Pictures are left out: the bot's painter must be closed, so that its messages are only text.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from types import FrameType
from typing import Any, NamedTuple, Protocol

from bot.cli.output import CommandError
from bot.games.dice import FastDice
from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events.events import load_event
from bot.games.melee.position.actions import Attack
from bot.games.melee.position.snapshot import take_snapshot
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view import View
from bot.games.melee.sight.view_maker import view_of
from bot.matches.service import Matches
from bot.matches.values import Duel, Place, Player
from bot.store.databases.statements import noted_statements

COMMAND = "play attack"
EARLIEST = 30
"""Attacks are measured from this ply on, when the log has some length."""


@dataclass(frozen=True, slots=True)
class AttackFigures:
    """The counts of one attack; the milliseconds are the median over others, which are not counted.

    Reads and writes are transactions; selects are all SELECTs, including those of the duel's own row. Views,
    lists of legal actions and snapshots are the numbers made, events the number of log events parsed again.
    """

    attack_reads: int
    attack_writes: int
    attack_selects: int
    attack_duel_selects: int
    attack_views: int
    attack_legal_lists: int
    attack_snapshots: int
    attack_events_parsed: int
    attack_ms: float


class Surface(Protocol):
    """A running bot in a Discord, with two people and a place for them to play in."""

    @property
    def matches(self) -> Matches: ...

    @property
    def players(self) -> tuple[Player, Player]: ...

    @property
    def place(self) -> Place:
        """Where they play."""
        ...

    @property
    def decks(self) -> Sequence[str]: ...

    async def command(self, user_id: int, channel_id: int, name: str, options: Mapping[str, str]) -> None:
        """Send a slash command, and wait until all its changes are shown."""
        ...

    async def settle(self) -> None:
        """Wait until nobody is at work any more."""
        ...


async def measure_attack(surface: Surface, seconds: float) -> AttackFigures:
    """Count one attack, then time others for about `seconds`."""
    bench = _Bench(surface)
    attack = await bench.go_to_attack()
    with noted_statements() as statements, _counted_calls() as calls:
        await bench.send(attack)
    await bench.check(attack)
    took: list[float] = []
    end = time.perf_counter() + seconds
    while not took or time.perf_counter() < end:
        attack = await bench.go_to_attack()
        start = time.perf_counter()
        await bench.send(attack)
        took.append((time.perf_counter() - start) * 1000)
        await bench.check(attack)
    selects = [each for each in statements if each.startswith("SELECT")]
    return AttackFigures(
        attack_reads=statements.count("BEGIN"),
        attack_writes=statements.count("BEGIN IMMEDIATE"),
        attack_selects=len(selects),
        attack_duel_selects=sum("\nFROM duels" in each for each in selects),
        attack_views=calls[view_of.__name__],
        attack_legal_lists=calls[legal_actions.__name__],
        attack_snapshots=calls[take_snapshot.__name__],
        attack_events_parsed=calls[load_event.__name__],
        attack_ms=median(took),
    )


class _Ready(NamedTuple):
    """An attack that may be made now, and by whom."""

    duel: Duel
    actor: int
    attack: Attack


class _Bench:
    """Two of the sandbox's people, who play one duel after another."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._matches = surface.matches
        self._picks = FastDice(1)
        self._duel: Duel | None = None

    async def go_to_attack(self) -> "_Ready":
        """Play on, in another duel if this one ends, until somebody may attack."""
        while True:
            if self._duel is None or not self._duel.running:
                self._duel = await self._begin()
            ready = await self._play_on(self._duel)
            if ready is not None:
                return ready

    async def send(self, ready: "_Ready") -> None:
        """Send the slash command, and wait for all its effects."""
        options = {"entity": tile_name(ready.attack.start), "target": tile_name(ready.attack.to)}
        where = ready.duel.thread_id or self._surface.place.channel_id
        await self._surface.command(ready.actor, where, COMMAND, options)

    async def check(self, ready: "_Ready") -> None:
        """Continue from the position after the attack; CommandError if it was not played."""
        self._duel = await self._matches.chronicle.duel(ready.duel.id)
        if self._duel.ply == ready.duel.ply:
            raise CommandError(f"/{COMMAND} was not played")

    async def _begin(self) -> Duel:
        (south, north), (south_deck, north_deck) = self._surface.players, self._surface.decks[:2]
        invitations = self._matches.invitations
        invitation = await invitations.invite(
            south, None, self._surface.place, south_deck, None, 1, game="melee"
        )
        duel = await invitations.accept(invitation.id, north, north_deck, 2)
        await self._surface.settle()
        return await self._matches.chronicle.duel(duel.id)  # it has a thread now

    async def _play_on(self, duel: Duel) -> "_Ready | None":
        """Play any action; if somebody may attack, return that instead."""
        seat = (await self._view(duel, None)).to_act
        assert seat is not None
        actor = duel.players[seat].user_id
        assert actor is not None, "people play the duel that is measured"
        actions = (await self._view(duel, actor)).actions
        attacks = [action for action in actions if isinstance(action, Attack)]
        if attacks and duel.ply >= EARLIEST:
            return _Ready(duel, actor, attacks[0])
        action = actions[self._picks.roll(len(actions)) - 1]
        self._duel = (await self._matches.play.act(duel.id, actor, action)).look.duel
        await self._surface.settle()
        return None

    async def _view(self, duel: Duel, user_id: int | None) -> View:
        view = await self._matches.play.view(duel.id, user_id)
        assert isinstance(view, View)
        return view


@contextmanager
def _counted_calls() -> Iterator[Counter[str]]:
    """The numbers of calls of the costliest functions in this thread while the block runs, by name.

    Calls count from any caller and under any imported name; if the rules are compiled, calls from compiled
    code are not seen.
    """
    functions: tuple[Callable[..., Any], ...] = (view_of, legal_actions, take_snapshot, load_event)
    codes = {each.__code__: each.__name__ for each in functions if hasattr(each, "__code__")}
    calls: Counter[str] = Counter()

    def note(frame: FrameType, happened: str, called: object) -> None:
        if happened == "call" and frame.f_code in codes:
            calls[codes[frame.f_code]] += 1
        elif happened == "c_call" and any(called is each for each in functions):
            calls[str(getattr(called, "__name__", ""))] += 1

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)
