"""The entrants of a tournament, their pairings, and the results of their matches."""

from typing import NewType

from msgspec import Struct

EntrantId = NewType("EntrantId", int)
"""The number of an entrant in its tournament: from 1, in the order of joining."""

MemberId = NewType("MemberId", int)
"""The number of a team's member; no other member and no team of the tournament has the same (TO-60)."""

Lineup = tuple[MemberId | None, ...]
"""Who plays for a team in a match, from board 1 on; None where nobody does, so that the board is lost."""

Stage = NewType("Stage", str)
"""The part of a tournament that a match belongs to: `swiss`, `winners`, `losers`, `final`, `third`, `single`,
`round-robin`, `pods`, or `group-1` and so on."""


class Entrant(Struct, frozen=True):
    """Somebody who plays, as pairings and standings know them.

    `seed` and `draw` are places from 1, each held by one entrant: by strength, and by the order drawn at
    the start (TO-8). `first_round` is the first round in which they can be paired: more than 1 after a late
    entry. `dropped_after` is the last round that they play; None while they are in.
    """

    id: EntrantId
    name: str
    seed: int
    draw: int
    first_round: int = 1
    dropped_after: int | None = None

    def plays_in(self, round_number: int) -> bool:
        """Whether they are in this round: they have entered it and not dropped out before it."""
        return self.first_round <= round_number and (
            self.dropped_after is None or self.dropped_after >= round_number
        )


class MatchId(Struct, frozen=True, order=True):
    """The number of a match: its round in the tournament and its table, both from 1.

    `board` is that of one board of a match of teams, from 1; 0 means the whole match.
    """

    round: int
    table: int
    board: int = 0

    def __str__(self) -> str:
        return f"{self.round}.{self.table}.{self.board}" if self.board else f"{self.round}.{self.table}"

    @property
    def whole(self) -> "MatchId":
        """The number of the match without that of a board."""
        return MatchId(self.round, self.table) if self.board else self

    @classmethod
    def parse(cls, text: str) -> "MatchId":
        """The inverse of `str`. Raises ValueError if the text is not the number of a match."""
        parts = text.split(".")
        if len(parts) not in (2, 3) or not all(map(_is_number, parts)):
            raise ValueError(f"not the number of a match: {text[:40]!r}")
        return cls(*map(int, parts))


class Pairing(Struct, frozen=True):
    """The entrants who meet in a match, in the order in which they are named. A single entrant has a bye.

    `first` has the first choice in game 1 (TO-13). It is None for a bye, at a table of more than two, and
    where the game's own rules decide.
    """

    seats: tuple[EntrantId, ...]
    first: EntrantId | None = None

    @property
    def is_bye(self) -> bool:
        """True if the only entrant wins without playing (TO-1)."""
        return len(self.seats) == 1


class MatchResult(Struct, frozen=True):
    """The result of a match; tuples go by the seats of its pairing.

    `places` are final places: 1 is the best, and equal players share one. So (1, 2) is a win for the first
    seat, (1, 1) a draw, and (2, 2) a loss for both (TO-2). `wins` are games won, `draws` games drawn.
    `no_show` names those who did not come; `is_walkover` is True if they had dropped out. A bye has the
    places (1,) and no game won.
    """

    places: tuple[int, ...]
    wins: tuple[int, ...]
    draws: int = 0
    no_show: frozenset[EntrantId] = frozenset()
    is_walkover: bool = False

    def __post_init__(self) -> None:
        if len(self.places) != len(self.wins):
            raise ValueError("a result has a place and the games won for each seat")
        if min(self.places) < 1 or max(self.places) > len(self.places):
            raise ValueError("places go from 1 to the number of seats")
        if min(self.wins) < 0 or self.draws < 0:
            raise ValueError("numbers of games are not negative")


BYE = MatchResult(places=(1,), wins=(0,))
"""The result of a bye that nobody asked for."""
HALF_BYE = MatchResult(places=(1,), wins=(0,), draws=1)
"""A bye that brings the points of a draw, as its player asked for it (TO-54)."""


class TeamBoard(Struct, frozen=True):
    """One of the boards of a match of two teams, numbered from 1.

    `first` is the team whose member has the first choice in game 1 (TO-62). `result` goes by the seats of the
    match, and is None until the board is over; its `no_show` names the teams whose members did not come.
    """

    number: int
    first: EntrantId | None
    result: MatchResult | None = None


class Match(Struct, frozen=True):
    """A match of a tournament; `result` is None until it is over.

    A match of two teams that play board by board has `boards`, on which its result depends: `wins` and
    `draws` count boards. `lineups`, by the seats, are empty until both are revealed.
    """

    id: MatchId
    stage: Stage
    pairing: Pairing
    result: MatchResult | None = None
    boards: tuple[TeamBoard, ...] = ()
    lineups: tuple[Lineup, ...] = ()

    def board(self, number: int) -> TeamBoard | None:
        return next((each for each in self.boards if each.number == number), None)

    def members_at(self, board: int) -> tuple[MemberId | None, ...]:
        """Who sits at this board, by the seats; empty until the line-ups are revealed."""
        return tuple(each[board - 1] for each in self.lineups)

    @property
    def is_played(self) -> bool:
        """True if it is over and was not a bye."""
        return self.result is not None and not self.pairing.is_bye

    @property
    def winner(self) -> EntrantId | None:
        """The only entrant in first place; None until it is over, after a draw, and if everybody lost."""
        if self.result is None or self.result.places.count(1) != 1:
            return None
        if self.pairing.is_bye and self.result.draws:
            return None
        return self.pairing.seats[self.result.places.index(1)]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and 0 < len(text) <= 4 and text[0] != "0"
