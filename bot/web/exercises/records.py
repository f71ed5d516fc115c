"""A record's file at a table: looked at action by action, from either side."""

from collections.abc import Iterator

from bot.matches.records.shown_records import ShownRecord, read_shown_record
from bot.matches.refusals import Refusal
from bot.matches.table_play.exercises import look_at
from bot.web.exercises.table import ExerciseTable, Way
from bot.web.frames import Json
from bot.web.requests import ActFrame, WishFrame
from cogs.services import Services
from cogs.touch import Toucher
from cogs.words.duels import exercises as words


class RecordDesk:
    """A record as one page shows it: at one place, from one side."""

    def __init__(self, services: Services, name: str, record: ShownRecord) -> None:
        """Refusal: session-over if its game has no table."""
        toucher = services.face(record.game).touch
        if toucher is None:
            raise Refusal("session-over")
        self._toucher: Toucher = toucher
        self._tabletop = services.matches.games[record.game]
        self._name = name
        self._record = record
        self._place = 0
        self._seat = 0

    @property
    def game(self) -> str:
        return self._record.game

    @property
    def toucher(self) -> Toucher:
        return self._toucher

    async def table(self) -> ExerciseTable:
        record, place = self._record, self._place
        staged = record.staged(self._name, self._tabletop.game, place, self._seat)
        look = look_at(self._tabletop, staged)
        turn, last = record.turns[place], len(record.turns) - 1
        return ExerciseTable(
            look,
            None,
            words.record(self._tabletop.title, record.names),
            words.record_place(turn, place, last),
            words.record_side(record.names[self._seat], is_over=place == last),
            tuple(step.sentence for step in self._toucher.steps(look, place - 1)),
            tuple(self._ways()),
        )

    async def act(self, request: ActFrame) -> Json:  # noqa: ARG002 -- nothing is played here
        raise Refusal("session-over")

    async def wish(self, request: WishFrame) -> Json:
        """Go to another place, or to the other side. Refusal: session-over."""
        last = len(self._record.turns) - 1
        match request.what:
            case "next action":
                self._place = min(self._place + 1, last)
            case "action before":
                self._place = max(self._place - 1, 0)
            case "next turn":
                self._place = self._of_turn(1)
            case "turn before":
                self._place = self._of_turn(-1)
            case "other side":
                self._seat = (self._seat + 1) % len(self._record.names)
            case _:
                raise Refusal("session-over")
        return {"type": "done", "id": request.id, "ply": self._place}

    def _of_turn(self, step: int) -> int:
        """The first place of the next turn, of this one, or of the one before."""
        turns, last = self._record.turns, len(self._record.turns) - 1
        if step > 0:
            return next((at for at in range(self._place, last) if turns[at] > turns[self._place]), last)
        first = turns.index(turns[self._place])
        return first if first < self._place else turns.index(turns[max(0, first - 1)])

    def _ways(self) -> Iterator[Way]:
        last = len(self._record.turns) - 1
        if self._place < last:
            yield Way("next action", words.NEXT_ACTION, is_main=True)
        if self._place:
            yield Way("action before", words.ACTION_BEFORE)
        if self._place < last:
            yield Way("next turn", words.NEXT_TURN)
        if self._place:
            yield Way("turn before", words.TURN_BEFORE)
        yield Way("other side", words.OTHER_SIDE)


async def record_desk(services: Services, name: str) -> RecordDesk:
    """The desk of a record that is kept. Refusals: record-not-kept, session-over."""
    text = services.matches.shown_records.text(name)
    games = {key: (each.game, each.turn) for key, each in services.matches.games.items()}
    record = await services.readers.run(read_shown_record, text, games)
    if record is None:
        raise Refusal("session-over")
    return RecordDesk(services, name, record)
