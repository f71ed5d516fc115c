"""Scores of a tournament's matches after their stored duels."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from msgspec import Struct

from bot.matches.memory.boards import reports, sittings
from bot.matches.memory.kept import WeightedCache
from bot.matches.memory.kept_books import TournamentBook
from bot.matches.memory.results import MatchTally, tally
from bot.store.tables import Tables
from bot.store.tournaments.blocks import RoundBlock
from bot.store.tournaments.values import MatchPlay, Registrant
from bot.tournaments.log.events import LogEntry
from bot.tournaments.matches import EntrantId, Match, MatchId

KEPT_MATCHES = 20_000
"""Maximum number of matches in all plays that are kept; 256 people and nine rounds make 1,152."""
BY_NO_SHOW, BY_TIME, WALKOVER = "no-show", "time", "walkover"
"""The log's reasons for results that the games did not decide."""


@dataclass(frozen=True)  # without slots, for cached properties
class PlayedMatch:
    """A match with its games and series. `tally` is their score."""

    match: Match
    plays: tuple[MatchPlay, ...]
    tally: MatchTally

    @cached_property
    def is_running(self) -> bool:
        """Whether one of its duels runs."""
        return any(each.is_running for each in self.plays)

    @cached_property
    def is_closed(self) -> bool | None:
        """Whether its games are marked as those of a decided match; None if they differ."""
        found = {each.game.is_closed for each in self.plays}
        return None if len(found) > 1 else found.pop() if found else self.match.result is not None

    @property
    def goes_on_by_hand(self) -> bool:
        """Whether the players begin the next game, in a series that is neither over nor drawn."""
        begun = [play for play in self.plays if play.games]
        return bool(begun) and begun[-1].has_series and not self.tally.is_extra

    @property
    def awaits_players(self) -> bool:
        """Whether the next game of the series is due, and only its players can begin it."""
        return self.goes_on_by_hand and not (self.is_over or self.is_running)

    @property
    def is_over(self) -> bool:
        """Whether it has a result, or its games decide it."""
        return self.match.result is not None or self.tally.result is not None

    @property
    def running(self) -> tuple[str, ...]:
        """The ids of its duels that run."""
        return tuple(game.duel_id for play in self.plays for game in play.games if game.is_running)

    @property
    def duels(self) -> tuple[str, ...]:
        """The ids of all its duels, in the order in which they began."""
        return tuple(game.duel_id for play in self.plays for game in play.games)


class Plays(Struct, frozen=True):
    """All matches and boards between people, by their numbers, and the games of removed matches.

    `blocks` are the games that it follows from, by the store's blocks with their marks.
    """

    of: Mapping[MatchId, PlayedMatch]
    orphans: tuple[MatchPlay, ...]
    people: Mapping[EntrantId, Registrant]
    blocks: Mapping[RoundBlock, "PlaysOfBlock"]


class PlaysOfBlock(Struct, frozen=True):
    """The games of some tables, by the entry that released each match and its number."""

    mark: str
    of: Mapping[tuple[int, MatchId], tuple[MatchPlay, ...]]


class KeptPlays:
    """The plays of the tournaments used last; each is compared with the store at each use."""

    def __init__(self, most: int = KEPT_MATCHES) -> None:
        self._kept: WeightedCache[Plays] = WeightedCache(most)

    async def read(self, tables: Tables, book: TournamentBook) -> Plays:
        """The scores of all matches. Reads only the games of changed tables."""
        known = self._kept.get(book.tournament.id)
        is_same = known is not None and (known.people is book.people or known.people == book.people)
        blocks: dict[RoundBlock, PlaysOfBlock] = {}
        marks = await tables.match_games.marks(book.tournament.id) if book.has_released else {}
        for block, mark in marks.items():
            before = known.blocks.get(block) if known is not None and is_same else None
            if before is None or before.mark != mark:
                before = await _read_block(tables, book, block, mark)
            blocks[block] = before
        return arranged(book, blocks, known)

    @staticmethod
    async def read_again(
        tables: Tables, book: TournamentBook, known: Plays, matches: Iterable[MatchId]
    ) -> Plays:
        """The `known` plays, with the stored games at the tables of these matches.

        All others stay as they were read, so it is not to be kept.
        """
        blocks = dict(known.blocks)
        for block in {RoundBlock.of(each) for each in matches}:
            blocks[block] = await _read_block(tables, book, block)
        return arranged(book, blocks, known)

    def keep(self, book: TournamentBook, plays: Plays) -> None:
        """Keep plays that were read from committed data."""
        self._kept.put(book.tournament.id, plays, 1 + len(plays.of))


def arranged(
    book: TournamentBook, blocks: Mapping[RoundBlock, PlaysOfBlock], known: Plays | None = None
) -> Plays:
    """The scores of all matches after these games; unchanged ones are taken from `known`."""
    found: dict[tuple[int, MatchId], tuple[MatchPlay, ...]] = {}
    for block in blocks.values():
        found.update(block.of)
    of = {}
    seeds = _seeds(book)
    before = known.of if known is not None and known.people is book.people else {}
    origins = book.state.origins
    for match in sittings(book.state):
        number = match.id
        plays = found.pop((origins[number.whole].entry, number), ())
        played = before.get(number)
        # An elimination may go on by a better seed (TO-3), and seeds do not change while a match is there.
        is_same = played is not None and (played.match is match or played.match == match)
        if played is None or not is_same or played.plays is not plays:
            played = PlayedMatch(match, plays, _tally(seeds, book, match, plays))
        of[number] = played
    return Plays(of, tuple(play for plays in found.values() for play in plays), book.people, blocks)


async def _read_block(
    tables: Tables, book: TournamentBook, block: RoundBlock, mark: str = ""
) -> PlaysOfBlock:
    return PlaysOfBlock(mark, _by_match(await tables.match_games.plays(book.tournament.id, block=block)))


def _by_match(games: Iterable[MatchPlay]) -> Mapping[tuple[int, MatchId], tuple[MatchPlay, ...]]:
    found: dict[tuple[int, MatchId], list[MatchPlay]] = {}
    for play in games:
        found.setdefault((play.game.entry, play.game.match), []).append(play)
    return {key: tuple(plays) for key, plays in found.items()}


async def read_play(tables: Tables, book: TournamentBook, match: Match) -> PlayedMatch:
    """The score of one match between people after its duels."""
    entry = book.released(match.id)
    found = await tables.match_games.plays(book.tournament.id, match.id)
    plays = tuple(each for each in found if each.game.entry == entry)
    return PlayedMatch(match, plays, _tally(_seeds(book), book, match, plays))


def better_seed(book: TournamentBook, match: Match) -> int:
    """The seat of the best seed."""
    return _better(_seeds(book), match)


def reported_by_games(book: TournamentBook) -> Mapping[MatchId, LogEntry]:
    """For each match and board, the entry with the result that its games gave and that counts."""
    return {match: entry for match, entry in reports(book.folded).items() if not entry.reason}


def people_of(book: TournamentBook, match: Match) -> tuple[int, ...]:
    """The people who sit in a match, by its seats."""
    return tuple(book.people[each].user_id for each in match.pairing.seats)


def _tally(
    seeds: Mapping[EntrantId, int], book: TournamentBook, match: Match, plays: Sequence[MatchPlay]
) -> MatchTally:
    games = tuple(game.game for play in plays for game in play.games)
    given_up = frozenset(person for play in plays for person in play.given_up_by)
    best_of = book.state.rules.best_of
    better = _better(seeds, match)
    return _kept_tally(match, people_of(book, match), best_of, games, better, given_up)


#: Most matches of a large tournament are over and are looked at again with each duel that begins or ends.
_kept_tally = lru_cache(maxsize=5_000)(tally)


def _seeds(book: TournamentBook) -> Mapping[EntrantId, int]:
    return {each.id: each.seed for each in book.state.entrants}


def _better(seeds: Mapping[EntrantId, int], match: Match) -> int:
    found = [seeds.get(each, len(seeds) + 1) for each in match.pairing.seats]
    return found.index(min(found))
