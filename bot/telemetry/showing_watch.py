"""Watches how long changes of duels wait until Discord shows them."""

from bot.telemetry.metrics import Metrics


class ShowingWatch:
    """How long changes of duels wait until Discord shows them.

    A change that comes while its duel is being shown waits for the next time.
    """

    def __init__(self, metrics: Metrics) -> None:
        self._clock = metrics.clock
        self._board, self._whole = metrics.board_shown, metrics.duel_shown
        # Since when, by duel: a change that nobody has begun to show; no board; not everything.
        self._changed: dict[str, float] = {}
        self._no_board: dict[str, float] = {}
        self._behind: dict[str, float] = {}
        metrics.duels_behind.set_function(lambda: len(self._behind))

    def changed(self, duel_id: str) -> None:
        """The duel has changed."""
        now = self._clock()
        self._changed.setdefault(duel_id, now)
        self._behind.setdefault(duel_id, now)

    def begin(self, duel_id: str) -> None:
        """Whatever has changed so far will now be shown."""
        if (since := self._changed.pop(duel_id, None)) is not None:
            self._no_board.setdefault(duel_id, since)

    def board_stands(self, duel_id: str) -> None:
        """Its board shows the position."""
        if (since := self._no_board.pop(duel_id, None)) is not None:
            self._board.observe(self._clock() - since)

    def done(self, duel_id: str) -> None:
        """All its messages show the position."""
        if (since := self._behind.pop(duel_id, None)) is not None:
            self._whole.observe(self._clock() - since)
        if (newer := self._changed.get(duel_id)) is not None:
            self._behind[duel_id] = newer

    def give_up(self, duel_id: str) -> None:
        """It cannot be shown at all."""
        for since in (self._changed, self._no_board, self._behind):
            since.pop(duel_id, None)
