"""Whole Swiss tournaments with results, drops and late entries by chance."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from bot.tournaments.contenders import Contender, Pair, contenders
from bot.tournaments.drafts import PairingDraft
from bot.tournaments.matches import BYE, Entrant, EntrantId, Match, MatchId, MatchResult, Stage
from bot.tournaments.rules import TournamentRules
from bot.tournaments.swiss.pairing import pair_round

STAGE = Stage("swiss")
WON, LOST, DRAWN = (
    MatchResult((1, 2), (1, 0)),
    MatchResult((2, 1), (0, 1)),
    MatchResult((1, 1), (0, 0), draws=1),
)


def entrants(count: int, random: Random | None = None) -> list[Entrant]:
    """So many people; seeds are as their ids, draws in reverse, or both by chance."""
    seeds, draws = list(range(1, count + 1)), list(range(count, 0, -1))
    if random is not None:
        random.shuffle(seeds)
        random.shuffle(draws)
    return [
        Entrant(EntrantId(number), f"entrant {number}", seed, draw)
        for number, (seed, draw) in enumerate(zip(seeds, draws, strict=True), 1)
    ]


@dataclass
class Tournament:
    """A tournament that goes from round to round."""

    rules: TournamentRules
    entrants: list[Entrant]
    random: Random
    forbidden: frozenset[Pair] = frozenset()
    matches: list[Match] = field(default_factory=list)

    def field(self, round_number: int) -> tuple[Contender, ...]:
        """Who can be paired in a round."""
        return contenders(self.entrants, self.matches, self.rules, round_number)

    def order(self, round_number: int) -> list[EntrantId]:
        """The standings: points, then the seeds."""
        known = self.field(round_number)
        return [each.id for each in sorted(known, key=lambda each: (-each.points, each.entrant.seed))]

    def pair(self, round_number: int) -> PairingDraft:
        """The draft of a round."""
        order = self.order(round_number)
        return pair_round(self.field(round_number), round_number, self.rules, self.forbidden, order)

    def play(self, round_number: int, draft: PairingDraft) -> None:
        """Give every match a result by chance."""
        for table, pairing in enumerate(draft.pairings, 1):
            result = BYE if pairing.is_bye else self.random.choice((WON, WON, LOST, LOST, DRAWN))
            self.matches.append(Match(MatchId(round_number, table), STAGE, pairing, result))

    def drop(self, leavers: Sequence[EntrantId], after: int) -> None:
        """Let these drop out after a round."""
        self.entrants = [
            replace(each, dropped_after=after) if each.id in leavers else each for each in self.entrants
        ]

    def rounds(self, count: int) -> Iterator[tuple[int, tuple[Contender, ...], PairingDraft]]:
        """Pair and play so many rounds; each time, who was there and how they were paired."""
        for number in range(1, count + 1):
            draft = self.pair(number)
            yield number, self.field(number), draft
            self.play(number, draft)


def any_tournament(random: Random, fewest: int, most: int) -> Tournament:
    """A tournament with rules, people, late entries, drops and forbidden pairs by chance."""
    people = [
        replace(
            entrant,
            first_round=random.choice((1, 1, 1, 1, 1, 1, 2, 3)) if entrant.id > 2 else 1,
            dropped_after=random.choice((None, None, None, None, None, 1, 2, 3)) if entrant.id > 2 else None,
        )
        for entrant in entrants(random.randint(fewest, most), random)
    ]
    rules = TournamentRules(
        "swiss",
        points=random.choice(("3-1-0", "1-0.5-0")),
        rounds=random.choice((None, 5)),
        first_round=random.choice(("halves", "random")),
        is_accelerated=random.choice((False, False, True)),
    )
    ids = [entrant.id for entrant in people]
    pairs = [Pair(random.sample(ids, 2)) for _ in range(random.choice((0, 0, 1, 3, 6)))]
    return Tournament(rules, people, random, frozenset(pairs))
