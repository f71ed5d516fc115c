"""A painter's stand-in: pictures of a few bytes, so that tests need not wait for real ones."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event, Lock

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.events.events import audience
from bot.games.melee.history.steps import Step as TurnStep
from bot.games.melee.narration.recap import Recap
from bot.games.melee.sight.close_up import CloseUp
from bot.games.melee.sight.view import ActionPlan, View
from bot.games.tables import Table
from bot.games.two_seats import Seat
from bot.lab.executors import GamePool
from render.melee.replay.beats import ReplayBeat
from render.melee.tutorial.slide import Slide
from render.melee.values import ReviewedDecision
from render.tables.values import Chart, LuckSheet, ReviewSheet


def threads(workers: int) -> Callable[[], Executor]:
    """Makes pools of so many threads: tests need not wait for processes to start."""
    return lambda: ThreadPoolExecutor(workers, thread_name_prefix="painter")


@contextmanager
def lab_threads() -> Iterator[GamePool]:
    """A thread that plays the lab's games, one chunk after the other."""
    with ThreadPoolExecutor(1, thread_name_prefix="lab") as executor:
        yield GamePool(executor, 1)


class QuickStudio:
    """Every picture is a line of text about what was to be drawn."""

    def battlefield(
        self,
        view: View,
        names: tuple[str, str],
        steps: Sequence[TurnStep],
        viewer: Seat | None = None,
    ) -> bytes:
        assert view.seat is None, "a public picture is drawn of what a spectator sees"
        verdict = "" if viewer is None or view.outcome is None else f" ended for {viewer.word}"
        return f"battlefield {view.ply} {len(steps)}{verdict}".encode()

    def touch_table(self, view: View, names: tuple[str, str]) -> bytes:
        assert view.seat is None, "everybody at a table sees the same picture"
        return f"table {view.ply}".encode()

    def small_card(self, entity: EntityCard, deck_name: str, realm: str, cost: int) -> bytes:
        return f"small {entity.name} for {cost}".encode()

    def reach(self, view: View, plan: ActionPlan) -> bytes:
        return f"reach {plan.card.name}".encode()

    def look(self, close_up: CloseUp, view: View, names: tuple[str, str], realm: str) -> bytes:
        return f"look {close_up.card.name} {realm}".encode()

    def hand(self, view: View, seat: Seat, realm: str, holder: str) -> list[bytes]:
        hand = view.sides[seat].hand or ()
        names = [card.name for card in hand]
        return [", ".join(names[start : start + 3]).encode() for start in range(0, len(names), 3)]

    def tutorial(self, slide: Slide) -> bytes:
        return f"lesson {slide.number} {slide.headline}".encode()

    def card(self, entity: EntityCard, deck_name: str, realm: str, number: int) -> bytes:
        return entity.name.encode()

    def deck_sheet(self, deck: DeckList) -> bytes:
        return deck.name.encode()

    def table(self, one: Table) -> list[bytes]:
        return [f"rates of {', '.join(row.name for row in one.rows)}".encode()]

    def chart(self, lines: Chart) -> bytes:
        return f"chart of {', '.join(series.name for series in lines.series)}".encode()

    def luck_report(self, sheet: LuckSheet, view: View, steps: Sequence[TurnStep]) -> bytes:
        assert view.seat is None, "the picture shows what a spectator saw"
        return f"luck of {sheet.turns} turns, {len(steps)} moments".encode()

    def review(self, sheet: ReviewSheet, choices: Sequence[ReviewedDecision]) -> bytes:
        assert all(choice.view.seat is None for choice in choices), "it shows what a spectator saw"
        assert len(choices) == len(sheet.faults)
        return f"review of {sheet.name}, {len(choices)} turns".encode()

    def recap(self, recap: Recap, names: tuple[str, str]) -> bytes:
        for view in (recap.before, *(moment.view for moment in recap.moments)):
            assert view.seat is None, "a recap shows what a spectator saw"
        return f"recap of {len(recap.moments)} moments for {names[0]} and {names[1]}".encode()

    def replay_webp(self, steps: Sequence[ReplayBeat], names: tuple[str, str]) -> bytes:
        return b"webp of " + _told(steps, names)

    def replay_gif(self, steps: Sequence[ReplayBeat], names: tuple[str, str]) -> bytes:
        return b"gif of " + _told(steps, names)


def _told(steps: Sequence[ReplayBeat], names: tuple[str, str]) -> bytes:
    for step in steps:
        assert step.view.seat is None, "a replay shows what a spectator saw"
        assert all(audience(event) is None for event in step.events), "a replay tells what everybody knows"
    return f"{len(steps)} steps of {names[0]} and {names[1]}".encode()


class GatedStudio(QuickStudio):
    """While its gate is shut, whoever begins to draw a board waits there; notes how many did at once."""

    def __init__(self) -> None:
        self.gate = Event()
        self.gate.set()
        self.at_once = self.most = self.begun = 0
        self._lock = Lock()

    def tell(self) -> None:
        """Somebody has begun to draw, and now waits for the gate."""

    def wait_in_gate(self) -> None:
        """Count as one who draws until the gate is open."""
        with self._lock:
            self.begun += 1
            self.at_once += 1
            self.most = max(self.most, self.at_once)
        self.tell()
        assert self.gate.wait(60), "nobody opened the gate"
        with self._lock:
            self.at_once -= 1

    def battlefield(
        self,
        view: View,
        names: tuple[str, str],
        steps: Sequence[TurnStep],
        viewer: Seat | None = None,
    ) -> bytes:
        self.wait_in_gate()
        return super().battlefield(view, names, steps, viewer)
