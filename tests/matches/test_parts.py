"""What runs in the background is one list of parts."""

from bot.matches.context import ChangeFeed
from bot.matches.parts import Attending, Part, Parts


class Noting(Part):
    """Notes what it is told to do."""

    def __init__(self, name: str, notes: list[str]) -> None:
        self._name = name
        self._notes = notes

    def watch(self, changes: ChangeFeed) -> None:
        self._notes.append(f"{self._name} watches")

    async def start(self) -> None:
        self._notes.append(f"{self._name} starts")

    async def idle(self) -> None:
        self._notes.append(f"{self._name} rests")

    async def close(self) -> None:
        self._notes.append(f"{self._name} closes")


async def test_parts_start_in_order_and_close_the_other_way_round() -> None:
    notes: list[str] = []
    parts = Parts(Noting("boards", notes), Part(), Parts(Noting("computers", notes), Noting("clocks", notes)))
    parts.watch(ChangeFeed())
    await parts.start()
    await parts.close()
    assert notes == [
        *("boards watches", "computers watches", "clocks watches"),
        *("boards starts", "computers starts", "clocks starts"),
        *("clocks closes", "computers closes", "boards closes"),
    ]


async def test_what_one_part_does_may_wake_one_before_it() -> None:
    done: list[str] = []

    class Following(Attending):
        async def _attend(self, key: str) -> None:
            done.append(f"followed {key}")

    class Leading(Attending):
        def __init__(self, following: Following) -> None:
            super().__init__("leading")
            self._following = following

        def lead(self) -> None:
            self._attendants.wake("it")

        async def _attend(self, key: str) -> None:
            self._following._attendants.wake(key)

    following = Following("following")
    leading = Leading(following)
    leading.lead()
    await Parts(following, leading).idle()
    assert done == ["followed it"]
