"""How the matches of a tournament stand after their duels, as the store has both."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.matches.tournaments.books import Book
from bot.matches.tournaments.results import Tally, tally
from bot.store.tables import Tables
from bot.store.tournaments.values import MatchPlay
from bot.tournaments.log.events import Entry, Reported
from bot.tournaments.matches import Match, MatchId

BY_NO_SHOW, BY_TIME, WALKOVER = "no-show", "time", "walkover"
"""Why a match ended that its games did not decide, as the log says it. Games need no reason."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match with its games and series. `tally` is how they stand."""

    match: Match
    plays: tuple[MatchPlay, ...]
    tally: Tally

    @property
    def is_running(self) -> bool:
        """Whether one of its duels runs."""
        return any(each.is_running for each in self.plays)

    @property
    def running(self) -> tuple[str, ...]:
        """The ids of its duels that run."""
        return tuple(game.duel_id for play in self.plays for game in play.games if game.is_running)

    @property
    def duels(self) -> tuple[str, ...]:
        """The ids of all its duels, in the order in which they began."""
        return tuple(game.duel_id for play in self.plays for game in play.games)


@dataclass(frozen=True, slots=True)
class Plays:
    """All matches between people, by their numbers, and the games of matches that are there no longer."""

    of: Mapping[MatchId, Played]
    orphans: tuple[MatchPlay, ...]


async def read_plays(tables: Tables, book: Book) -> Plays:
    """How all matches of a tournament stand after their duels."""
    found: dict[tuple[int, MatchId], list[MatchPlay]] = {}
    for play in await tables.match_games.plays(book.tournament.id):
        found.setdefault((play.game.entry, play.game.match), []).append(play)
    of = {}
    for match in book.state.matches:
        if not match.pairing.is_bye:
            plays = tuple(found.pop((book.released(match.id), match.id), ()))
            of[match.id] = Played(match, plays, _tally(book, match, plays))
    return Plays(of, tuple(play for plays in found.values() for play in plays))


async def read_play(tables: Tables, book: Book, match: Match) -> Played:
    """How one match between people stands after its duels."""
    entry = book.released(match.id)
    found = await tables.match_games.plays(book.tournament.id, match.id)
    plays = tuple(each for each in found if each.game.entry == entry)
    return Played(match, plays, _tally(book, match, plays))


def better_seed(book: Book, match: Match) -> int:
    """The seat of the one who is seeded best."""
    seeds = [
        len(book.state.entrants) + 1 if (found := book.state.entrant(each)) is None else found.seed
        for each in match.pairing.seats
    ]
    return seeds.index(min(seeds))


def reported_by_games(book: Book) -> Mapping[MatchId, Entry]:
    """For each match, the entry with the result that its games gave and that counts."""
    found: dict[MatchId, Entry] = {}
    for entry in book.counted:
        event = entry.event
        if not isinstance(event, Reported) or book.state.match(event.match) is None:
            continue
        if entry.number > book.released(event.match):
            found[event.match] = entry
    return {match: entry for match, entry in found.items() if not entry.reason}


def people_of(book: Book, match: Match) -> tuple[int, ...]:
    """The people who sit in a match, by its seats."""
    return tuple(book.people[each].user_id for each in match.pairing.seats)


def _tally(book: Book, match: Match, plays: Sequence[MatchPlay]) -> Tally:
    games = [game.game for play in plays for game in play.games]
    given_up = frozenset(person for play in plays for person in play.given_up_by)
    best_of = book.state.rules.best_of
    return tally(match, people_of(book, match), best_of, games, better_seed(book, match), given_up)
