"""What is shown first: boards of duels without one, and hands once Discord takes them."""

import asyncio
from collections.abc import Awaitable, Callable
from threading import Event
from types import SimpleNamespace
from typing import Any

from cogs.display.presenter import Presenter
from cogs.kit.painter import OutdatedError, Painter, Urgency
from cogs.kit.traffic import Traffic
from tests.cogs.display.test_presenter import Client, Waits, http
from tests.cogs.kit.test_traffic import Gate
from tests.e2e.studio import threads


class Table(Presenter):
    """A presenter whose boards are only noted when their turn to be drawn comes."""

    def __init__(self) -> None:
        nothing: Any = None
        client: Any = Client()
        self.drawing = Painter(threads(1), at_once=1)
        super().__init__(client, nothing, nothing, self.drawing)
        self.asks = asyncio.Semaphore(0)
        self.seats: tuple[int, ...] = (0,)
        self.drawn: list[str] = []
        self.meanwhile: list[Callable[[], Awaitable[None]]] = []

        async def full_look(duel_id: str) -> Any:
            people = tuple(SimpleNamespace(is_computer=False) for _ in self.seats)
            duel = SimpleNamespace(
                id=duel_id,
                game="toy",
                channel_id=0,
                running=True,
                seats=self.seats,
                players=people,
                draw_offer=0,
                proposal=None,
            )
            return SimpleNamespace(duel=duel, posts={"board": "posted"})

        async def home(duel: Any, board: Any) -> int:
            return 0

        async def draw_board(look: Any, closed: Any, channel_id: int) -> None:
            self.asks.release()
            await self.drawing.draw(Urgency.ACTION, self.drawn.append, look.duel.id)

        async def between(look: Any, channel_id: int) -> None:
            if self.meanwhile:
                await self.meanwhile.pop()()

        async def skip(*_: Any) -> None:
            return None

        replaced: dict[str, Any] = {
            "_matches": SimpleNamespace(play=SimpleNamespace(full_look=full_look), games={}),
            "places": SimpleNamespace(home=home, uncertain=set()),
            "_boards": SimpleNamespace(show=draw_board, lacks_pictures=lambda _: True),
            "_direct": SimpleNamespace(show=skip),
            "_notices": SimpleNamespace(show=between),
            "_hands": SimpleNamespace(show=skip, closed=lambda _: frozenset()),
        }
        vars(self).update(replaced)


async def test_a_quick_duel_whose_board_stands_waits_behind_those_without_one() -> None:
    presenter, gate = Table(), Event()

    async def act_again() -> None:
        keep_busy.append(asyncio.create_task(presenter.drawing.draw(Urgency.ACTION, gate.wait, 20)))
        presenter.wake("slow")
        for _ in range(20):
            await asyncio.sleep(0)
        presenter.wake("quick")

    keep_busy: list[asyncio.Task[bool]] = []
    presenter.meanwhile.append(act_again)
    presenter.wake("quick")
    async with asyncio.timeout(20):
        for _ in range(3):
            await presenter.asks.acquire()
        gate.set()
        await presenter.idle()
    assert presenter.drawn == ["quick", "slow", "quick"]
    await presenter.close()
    presenter.drawing.close()


class Waiting(Table):
    """A table whose hands wait for Discord's limit, after a start with one running duel."""

    def __init__(self, limiter: Gate) -> None:
        super().__init__()
        traffic, self.hands = Traffic(limiter), 0

        async def ask(*_: Any) -> None:
            await traffic.turn()
            self.hands += 1

        async def found() -> list[str]:
            return ["1"]

        vars(self)["_hands"].show = ask
        vars(self)["_proposals"] = SimpleNamespace(quiet={"1"})
        vars(self)["_matches"].chronicle = SimpleNamespace(unsettled=found, unshown=found)


async def test_an_action_waits_for_boards_and_not_for_hands() -> None:
    limiter = Gate()
    presenter = Waiting(limiter)
    await presenter.start()
    async with asyncio.timeout(20):
        await presenter.looked_at("1")
    assert presenter.drawn == ["1"]
    presenter.wake("1")
    await limiter.let(1)  # the first hand's turn, which is outdated
    async with asyncio.timeout(20):
        for _ in range(2):
            await presenter.asks.acquire()
    await limiter.let(2)
    async with asyncio.timeout(20):
        await presenter.idle()
    assert (presenter.drawn, presenter.hands) == (["1", "1"], 1)
    await presenter.close()
    presenter.drawing.close()


async def test_hands_are_shown_at_once_and_one_that_fails_stops_none() -> None:
    presenter, together, shown = Table(), asyncio.Barrier(3), list[int]()
    failures = {0: http(500), 1: OutdatedError("something newer")}

    async def show(_: Any, seat: int) -> None:
        async with asyncio.timeout(20):
            await together.wait()
        if seat in failures:
            raise failures.pop(seat)
        shown.append(seat)

    presenter.seats = (0, 1, 2)
    replaced: dict[str, Any] = {"_proposals": SimpleNamespace(quiet={"1"}), "_wait": Waits()}
    vars(presenter).update(replaced)
    vars(presenter)["_hands"].show = show
    presenter.wake("1")
    async with asyncio.timeout(20):
        await presenter.idle()
    assert (shown[0], sorted(shown[1:])) == (2, [0, 1, 2])
    assert replaced["_wait"].failures == [1]
    await presenter.close()
    presenter.drawing.close()
