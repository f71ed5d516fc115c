"""Writing the JSON of a tournament (TO-28)."""

import json
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from bot.tournaments.exports.document import (
    MAX_NAME,
    MAX_PLAYERS,
    MAX_ROUNDS,
    BoardEntry,
    MatchEntry,
    MemberEntry,
    PenaltyEntry,
    PlayerEntry,
    RoundEntry,
    RulesEntry,
    StandingEntry,
    TournamentDocument,
)
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.matches import Entrant, Match, MatchId, Stage
from bot.tournaments.rules import TieBreak
from bot.tournaments.standings.columns import SHARES, plain_number
from bot.tournaments.standings.table import EntrantRow, Value
from bot.tournaments.teams.boards import board_match


def document_of(tournament: TournamentExport, rows: Iterable[EntrantRow]) -> TournamentDocument:
    """The tournament with these standings: players by id, rounds and tables in order.

    Raises ValueError for more than 4,096 players or 64 rounds, the limits of readers.
    """
    rules = tournament.rules
    if len(tournament.entrants) > MAX_PLAYERS or any(
        match.id.round > MAX_ROUNDS for match in tournament.matches
    ):
        raise ValueError(f"an export has at most {MAX_PLAYERS} players and {MAX_ROUNDS} rounds")
    return TournamentDocument(
        name=tournament.name[:MAX_NAME],
        format=rules.format,
        points=rules.points,
        tiebreaks=rules.tie_breaks,
        best_of=rules.best_of,
        rules=RulesEntry.model_validate(rules, from_attributes=True),
        players=tuple(
            _player(each, tournament) for each in sorted(tournament.entrants, key=lambda each: each.id)
        ),
        rounds=_rounds(tournament),
        penalties=tuple(
            PenaltyEntry(player=entrant, points=float(points))
            for entrant, points in sorted(tournament.penalties.items())
        ),
        standings=tuple(map(_standing, rows)),
    )


def write_json(tournament: TournamentExport, rows: Iterable[EntrantRow]) -> bytes:
    """The JSON as UTF-8; the same tournament always gives the same bytes. Raises like `document_of`."""
    values = document_of(tournament, rows).model_dump(mode="json")
    return f"{json.dumps(values, ensure_ascii=False, indent=1)}\n".encode()


def _player(entrant: Entrant, tournament: TournamentExport) -> PlayerEntry:
    return PlayerEntry(
        id=entrant.id,
        name=entrant.name[:MAX_NAME],
        seed=entrant.seed,
        dropped_after=entrant.dropped_after,
        draw=entrant.draw,
        first_round=entrant.first_round,
        members=tuple(
            MemberEntry(id=each, name=tournament.members.get(each, f"#{each}")[:MAX_NAME])
            for each in tournament.members_of(entrant.id)
        ),
    )


def _rounds(tournament: TournamentExport) -> tuple[RoundEntry, ...]:
    found: dict[tuple[int, Stage], list[Match]] = {}
    matches, times = tournament.matches, tournament.times
    for match in sorted(matches, key=lambda each: each.id):  # stages in the order of their first tables
        found.setdefault((match.id.round, match.stage), []).append(match)
    return tuple(
        RoundEntry(number=number, stage=stage, matches=tuple(_match(each, times) for each in played))
        for (number, stage), played in found.items()
    )


def _match(match: Match, times: Mapping[MatchId, int]) -> MatchEntry:
    pairing, result = match.pairing, match.result
    nobody = (None,) * pairing.is_bye
    wins = (0,) * len(pairing.seats) if result is None else result.wins
    return MatchEntry(
        players=pairing.seats + nobody,
        games=(*wins, *((0,) * len(nobody)), 0 if result is None else result.draws),
        winner=match.winner,
        first=pairing.first,
        no_show=() if result is None else tuple(sorted(result.no_show)),
        table=match.id.table,
        places=() if result is None else result.places,
        is_over=result is not None,
        agreed=times.get(match.id),
        boards=tuple(_board(match, each.number, times) for each in match.boards),
        lineups=match.lineups,
    )


def _board(match: Match, number: int, times: Mapping[MatchId, int]) -> BoardEntry:
    board = board_match(match, number)
    result = board.result
    return BoardEntry(
        board=number,
        games=(0, 0, 0) if result is None else (*result.wins, result.draws),
        winner=board.winner,
        first=board.pairing.first,
        no_show=() if result is None else tuple(sorted(result.no_show)),
        places=() if result is None else result.places,
        is_over=result is not None,
        agreed=times.get(replace(match.id, board=number)),
    )


def _standing(row: EntrantRow) -> StandingEntry:
    return StandingEntry(
        place=row.place,
        player=row.entrant,
        points=plain_number(row.points),
        tiebreaks={
            tie_break: _tie_break_value(tie_break, value)
            for tie_break, value in row.values.items()
            if tie_break != "points"
        },
    )


def _tie_break_value(tie_break: TieBreak, value: Value) -> str | int | float | None:
    if value is None:
        return None
    return str(value) if tie_break in SHARES else plain_number(value)
