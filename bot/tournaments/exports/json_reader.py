"""Reading an untrusted JSON of a tournament, within limits and with every fault named (TO-28)."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NoReturn

from msgspec.structs import replace
from pydantic import ValidationError

from bot.games.errors import ContentError
from bot.games.files.faults import fault_lines, format_fault, format_path
from bot.games.files.source import excess
from bot.tournaments.exports.document import BoardEntry, MatchEntry, TournamentDocument
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.matches import (
    BYE,
    HALF_BYE,
    Entrant,
    EntrantId,
    Match,
    MatchId,
    MatchResult,
    MemberId,
    Pairing,
    Stage,
    TeamBoard,
)
from bot.tournaments.rules import TournamentRules

MAX_BYTES = 8 * 1024 * 1024
MAX_FAULTS = 20


def read_json(data: bytes) -> TournamentExport:
    """The tournament in this file, without its standings, which follow from its matches.

    Raises ContentError with at most 20 faults if the file is too big, is not JSON, is incomplete or
    contradicts itself.
    """
    document = read_document(data)
    if faults := list(_contradictions(document)):
        raise ContentError(faults[:MAX_FAULTS])
    try:
        rules = _rules(document)
        matches = tuple(_matches(document))
    except ValueError as error:
        raise ContentError([str(error)]) from error
    if twice := [str(each) for each, count in Counter(match.id for match in matches).items() if count > 1]:
        raise ContentError([f"match {each} is there more than once" for each in twice[:MAX_FAULTS]])
    entrants = tuple(
        Entrant(
            EntrantId(each.id),
            each.name,
            each.seed,
            each.seed if each.draw is None else each.draw,
            each.first_round,
            each.dropped_after,
        )
        for each in document.players
    )
    penalties = {EntrantId(each.player): Fraction(each.points) for each in document.penalties}
    return TournamentExport(
        document.name,
        rules,
        entrants,
        matches,
        penalties,
        {MemberId(each.id): each.name for team in document.players for each in team.members},
        {
            EntrantId(team.id): tuple(MemberId(each.id) for each in team.members)
            for team in document.players
            if team.members
        },
        _times(document, matches),
    )


def read_document(data: bytes) -> TournamentDocument:
    """The document in this file, with each value checked on its own. Raises ContentError like `read_json`."""
    if len(data) > MAX_BYTES:
        raise ContentError([f"is too big: the limit is {MAX_BYTES // 1024 // 1024} MB"])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ContentError(["is not UTF-8 text"]) from None
    if found := excess(text):
        raise ContentError([f"line {found[0]} {found[1]}"])
    try:
        values = json.loads(text, parse_constant=_refuse)
    except ValueError as error:
        raise ContentError([f"is not JSON: {error}"]) from None
    try:
        return TournamentDocument.model_validate(values)
    except ValidationError as error:
        raise ContentError(fault_lines(error, TournamentDocument)[:MAX_FAULTS]) from None


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a number")


def _contradictions(document: TournamentDocument) -> Iterator[str]:
    players = {each.id for each in document.players}
    for key in ("id", "seed", "draw"):
        for twice in _repeated(getattr(each, key) for each in document.players):
            yield f"players: {key} {twice} is there more than once"
    for twice in _repeated(each.id for team in document.players for each in team.members):
        yield f"players: member {twice} is there more than once"
    members = {team.id: {each.id for each in team.members} for team in document.players}
    for at, found in enumerate(document.rounds):
        for number, match in enumerate(found.matches):
            where = format_path(("rounds", at, "matches", number))
            seats = [each for each in match.players if each is not None]
            faults = (*_faults_of(match, seats, players), *_faults_of_teams(match, seats, members))
            yield from (format_fault(where, fault) for fault in faults)
    named = {each.player for each in document.standings} | {each.player for each in document.penalties}
    yield from (f"player {each} is not among the players" for each in sorted(named - players))


def _faults_of(match: MatchEntry, seats: list[int], players: set[int]) -> Iterator[str]:
    if match.players[0] is None or None in match.players[2:] or len(seats) not in (1, len(match.players)):
        yield "only the second of two players can be null, for a bye"
        return
    yield from (f"player {each} is not among the players" for each in seats if each not in players)
    yield from (f"player {each} sits there more than once" for each in _repeated(seats))
    if len(match.games) != len(match.players) + 1:
        yield "games must have a number for each player, and one for drawn games"
    if match.places and len(match.places) != len(seats):
        yield "places must have a number for each player"
    if match.places and max(match.places) > len(seats):
        yield "places must go from 1 to the number of players"
    for key, named in (("winner", [match.winner]), ("first", [match.first]), ("no_show", match.no_show)):
        yield from (
            f"{key} {each} does not sit there" for each in named if each is not None and each not in seats
        )
    if match.is_over and not match.places and len(seats) > 2:
        yield "places are missing"


def _faults_of_teams(match: MatchEntry, seats: list[int], members: Mapping[int, set[int]]) -> Iterator[str]:
    if match.lineups and len(match.lineups) != len(seats):
        yield "lineups must have one for each team"
    if [each.board for each in match.boards] != [*range(1, len(match.boards) + 1)]:
        yield "boards must be numbered 1, 2, 3 …"
    for team, lineup in zip(seats, match.lineups, strict=False):
        sitting = [each for each in lineup if each is not None]
        yield from (
            f"member {each} is not in team {team}" for each in sitting if each not in members.get(team, ())
        )
        yield from (f"member {each} sits there more than once" for each in _repeated(sitting))
        if match.boards and len(lineup) != len(match.boards):
            yield "lineups must have somebody, or null, for each board"
    for board in match.boards:
        for key, named in (("winner", [board.winner]), ("first", [board.first]), ("no_show", board.no_show)):
            yield from (
                f"board {board.board}: {key} {each} does not sit there"
                for each in named
                if each is not None and each not in seats
            )
        if board.places and len(board.places) != len(seats):
            yield f"board {board.board}: places must have a number for each team"


def _repeated(values: Iterable[int | None]) -> list[int]:
    return sorted(value for value, count in Counter(values).items() if count > 1 and value is not None)


def _rules(document: TournamentDocument) -> TournamentRules:
    more = document.rules.model_dump() if document.rules is not None else {}
    if document.rules is None and document.format == "pods":
        more = {"seats": max((len(m.players) for found in document.rounds for m in found.matches), default=3)}
    return TournamentRules(
        format=document.format,
        points=document.points,
        tie_breaks=document.tiebreaks,
        best_of=document.best_of,
        **more,
    )


def _matches(document: TournamentDocument) -> Iterator[Match]:
    matches_of = Counter[int]()
    for found in document.rounds:
        for entry in found.matches:
            matches_of[found.number] += 1
            seats = tuple(EntrantId(each) for each in entry.players if each is not None)
            first = None if entry.first is None else EntrantId(entry.first)
            at = MatchId(found.number, entry.table or matches_of[found.number])
            yield Match(
                at,
                Stage(found.stage),
                Pairing(seats, first),
                _result(entry, seats),
                tuple(
                    TeamBoard(
                        each.board,
                        None if each.first is None else EntrantId(each.first),
                        _result(each, seats),
                    )
                    for each in entry.boards
                ),
                tuple(
                    tuple(None if each is None else MemberId(each) for each in lineup)
                    for lineup in entry.lineups
                ),
            )


def _times(document: TournamentDocument, matches: Iterable[Match]) -> dict[MatchId, int]:
    """The times on which players have agreed; the matches come in the order of the document."""
    entries = (entry for found in document.rounds for entry in found.matches)
    times: dict[MatchId, int] = {}
    for entry, match in zip(entries, matches, strict=True):
        boards = ((replace(match.id, board=each.board), each.agreed) for each in entry.boards)
        times |= {number: at for number, at in ((match.id, entry.agreed), *boards) if at is not None}
    return times


def _result(entry: MatchEntry | BoardEntry, seats: tuple[EntrantId, ...]) -> MatchResult | None:
    if not entry.is_over:
        return None
    if len(seats) == 1:
        return HALF_BYE if entry.games[-1] else BYE
    places = entry.places
    if not places and entry.winner is not None:
        places = tuple(1 if seat == entry.winner else 2 for seat in seats)
    elif not places:
        places = (2, 2) if len(entry.no_show) == len(seats) else (1, 1)
    return MatchResult(places, entry.games[:-1], entry.games[-1], frozenset(map(EntrantId, entry.no_show)))
