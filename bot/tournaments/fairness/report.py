"""The fairness report of a tournament as values (TO-44, TO-45)."""

import statistics
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.tournaments.course.places import places
from bot.tournaments.fairness.dice import DiceReport, Faces, dice_report
from bot.tournaments.fairness.pairings import (
    Bye,
    FirstChoice,
    Float,
    Meetings,
    SideShare,
    byes,
    first_choice_record,
    floats,
    meetings,
    no_shows,
    side_shares,
    walkovers,
)
from bot.tournaments.log.events import LogEntry
from bot.tournaments.log.state import Folded, TournamentState
from bot.tournaments.matches import Entrant, EntrantId, Match, MatchId
from bot.tournaments.standings.ledger import DUEL
from bot.tournaments.standings.table import EntrantRow
from bot.tournaments.teams.boards import by_board


class SeedFate(Struct, frozen=True):
    """Somebody's seed and final place."""

    entrant: EntrantId
    seed: int
    place: int


class SeedAgreement(Struct, frozen=True):
    """The agreement of seeds and places. `fates` are by seed.

    `upsets` counts the matches that the worse seed won, of those `decided` by play and not by an organiser.
    `correlation` is Spearman's: 1 if places equal seeds, −1 if they are reversed, None for fewer than two
    players, or if all share a place.
    """

    fates: tuple[SeedFate, ...]
    decided: int
    upsets: int
    correlation: float | None


def seeds_report(
    entrants: Sequence[Entrant],
    matches: Sequence[Match],
    decided: Collection[MatchId],
    rows: Sequence[EntrantRow],
) -> SeedAgreement:
    """The agreement of seeds with these matches and standings; organisers decided the `decided` ones."""
    seeds = {entrant.id: entrant.seed for entrant in entrants}
    fates = sorted(
        (SeedFate(row.entrant, seeds[row.entrant], row.place) for row in rows), key=lambda each: each.seed
    )
    won = [
        match
        for match in matches
        if match.result is not None
        and match.winner is not None
        and len(match.pairing.seats) == DUEL
        and not match.result.no_show
        and match.id not in decided
    ]
    upsets = sum(match.winner == max(match.pairing.seats, key=seeds.__getitem__) for match in won)
    return SeedAgreement(tuple(fates), len(won), upsets, _correlation([each.place for each in fates]))


def _correlation(places: Sequence[int]) -> float | None:
    """Spearman's correlation of places with their order; a shared place has the mean of its ranks."""
    if len(set(places)) < 2:
        return None
    shared = Counter(places)
    ranks = [place + (shared[place] - 1) / 2 for place in places]
    return statistics.correlation(range(len(places)), ranks)


def moments_of_pairing(state: TournamentState, log: Sequence[LogEntry]) -> dict[MatchId, TournamentState]:
    """For each match, the state after the entries of the log before the one that released it."""
    released: dict[int, TournamentState] = {}
    so_far: Folded | None = None
    taken = 0
    for entry in sorted({each.entry for each in state.origins.values()}):
        until = next(at for at, each in enumerate(log) if each.number >= entry)
        so_far = Folded.of(log[:until], {}) if so_far is None else so_far.on(log[taken:until], {})
        taken, released[entry] = until, so_far.state
    return {number: released[origin.entry] for number, origin in state.origins.items()}


class FairnessReport(Struct, frozen=True):
    """All figures of the report; `dice` is None without records to count them from."""

    byes: tuple[Bye, ...]
    floats: tuple[Float, ...]
    sides: tuple[SideShare, ...]
    first_choice: FirstChoice
    meetings: Meetings
    no_shows: tuple[tuple[MatchId, EntrantId], ...]
    walkovers: tuple[tuple[MatchId, EntrantId], ...]
    seeds: SeedAgreement
    dice: DiceReport | None


def fairness(
    state: TournamentState, log: Sequence[LogEntry], faces: Mapping[EntrantId, Faces] | None = None
) -> FairnessReport:
    """The report on a tournament with this log; `faces` are everybody's dice.

    Seeds are compared with the places of the whole tournament. Everything else covers all matches, even those
    of a round robin that its standings leave out (TO-35); of teams, boards are counted where they were played
    one by one. Pairings are judged by the state of the tournament
    when they were made.
    """
    entrants, matches, points = state.entrants, state.matches, state.rules.points
    moments = moments_of_pairing(state, log)
    games = tuple(by_board(matches))
    boards = {replace(number, board=board) for number, board in state.decided_boards}
    return FairnessReport(
        byes=byes(matches, moments, points),
        floats=floats(matches, moments, points),
        sides=side_shares(entrants, matches),
        first_choice=first_choice_record(games, state.decided | boards),
        meetings=meetings(matches, moments, state.apart),
        no_shows=no_shows(games),
        walkovers=walkovers(games),
        seeds=seeds_report(entrants, matches, state.decided, places(state)),
        dice=dice_report(faces) if faces else None,
    )
