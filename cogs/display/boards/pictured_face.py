"""The part of a game's face that is alike in games that draw their ended duels."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from bot.matches.memory.looks import FullLook
from bot.matches.values import Duel
from cogs.display.boards.happened_button import happened_button
from cogs.display.boards.hints import hint_button
from cogs.display.posting.people import names_of, safe_names
from cogs.faces import Face, Fetch, LogLine, ReplayFormat
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button
from cogs.replays import Animation, Still
from cogs.touch import Toucher
from cogs.words import first_steps, teaching


class RecordPictures(Protocol):
    """Draws ended duels from their records; each method raises PaintError.

    `names` are the players' names, `safe` the same for text with markdown.
    """

    async def replay(
        self, duel_id: str, record: str, names: tuple[str, ...], kind: ReplayFormat
    ) -> Animation: ...

    async def still(
        self, duel_id: str, fetch: Fetch, ply: int, names: tuple[str, ...], safe: tuple[str, ...]
    ) -> Still: ...


PicturesT = TypeVar("PicturesT", bound=RecordPictures)


class PicturedFace(Face, Generic[PicturesT]):
    """A face with pictures, a table that one touches, and **What happened?**; it says the rest itself."""

    happened: str
    """The verb of **What happened?** in custom ids."""

    def __init__(self, pictures: PicturesT, toucher: Toucher) -> None:
        self.pictures = pictures
        self._toucher = toucher

    @abstractmethod
    def ending(self, winners: Sequence[str], by: str) -> str:
        """How a duel ended, by the winners' names, without a full stop; `by` is the rules' word for it."""
        ...

    @abstractmethod
    def log_with(self, look: FullLook, names: Sequence[str]) -> list[LogLine]:
        """The viewer's log, in which the players have these names, by seat."""
        ...

    @property
    def touch(self) -> Toucher | None:
        return self._toucher

    def log(self, look: FullLook) -> Sequence[LogLine]:
        return self.log_with(look, tuple(safe_names(look.duel)))

    def plain_log(self, look: FullLook) -> Sequence[str]:
        return [line.text for line in self.log_with(look, names_of(look.duel))]

    def more(self, duel: Duel) -> tuple[Button, ...]:
        return (
            Button(control_id("rules", duel.id), teaching.RULES),
            Button(control_id("learn", "0", duel.game), first_steps.LEARN),
            *hint_button(duel),
        )

    def watching(self, look: FullLook) -> tuple[Button, ...]:
        return (happened_button(self.happened, look.duel),)

    def result(self, duel: Duel) -> str:
        names = safe_names(duel)
        winners = [names[seat] for seat, place in enumerate(duel.places or ()) if place == 1]
        return f"**{self.ending(winners, duel.by or '')}.**"

    async def replay(self, duel: Duel, record: str, kind: ReplayFormat, seat: int | None) -> Animation:  # noqa: ARG002
        return await self.pictures.replay(duel.id, record, names_of(duel), kind)

    async def step(self, duel: Duel, fetch: Fetch, ply: int, seat: int | None) -> Still:  # noqa: ARG002
        return await self.pictures.still(duel.id, fetch, ply, names_of(duel), tuple(safe_names(duel)))
