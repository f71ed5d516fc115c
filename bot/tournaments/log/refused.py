"""Why an event is not added to the log of a tournament."""

from typing import Literal

from bot.tournaments.matches import EntrantId, MatchId

Reason = Literal[
    "exists", "not-signing-up", "not-running", "paused", "not-paused", "over", "not-over",
    "already-in", "not-in", "already-out", "too-few", "not-the-signed-up", "rules-fixed", "no-late-entry",
    "no-match", "match-exists", "twice-in-a-round", "match-begun", "match-over", "bye", "wrong-result",
    "no-draws", "matches-released", "has-played", "no-event", "cannot-undo", "nothing-taken",
    "with-themselves", "not-by-hand", "judge-called", "no-call", "dropped-out", "cut-made",
    "no-teams", "by-boards", "no-board", "board-over", "not-lined-up", "wrong-lineup", "in-lineup",
    "not-a-member", "in-two-teams", "team-size", "team-incomplete",
    "no-byes", "no-such-round", "round-released", "has-bye", "too-few-left",
    "no-times", "too-many-times", "no-agreed-time", "no-proposal", "own-proposal",
]  # fmt: skip


class EventRefused(ValueError):
    """An event that does not fit the state, with a `reason` and the `entrant` or `match` concerned."""

    def __init__(
        self, reason: Reason, *, entrant: EntrantId | None = None, match: MatchId | None = None
    ) -> None:
        super().__init__(reason)
        self.reason: Reason = reason
        self.entrant = entrant
        self.match = match
