"""Looks for the strongest deck that a limit still lets in: what somebody does who wants to deceive a tier."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.forge.chance import Chance
from bot.lab.figures import WinRate, win_rate
from bot.lab.jobs import Ended
from bot.lab.melee.jobs import DuelJob, DuelResults
from bot.lab.melee.tiers.records import Played
from bot.lab.melee.tiers.trials import Trial, plan_trials, pool_of, scores_of
from bot.lab.melee.tiers.variants import varied

PARENTS, CHILDREN, AGAIN = 6, 10, 4
"""In a round: how many of the best are changed, how many children they get, how many play again."""
_TRIES = 40  # children that may be too strong for the limit before one is not
_PRIOR = 24  # games at 50% that every candidate is credited with
FINAL, FINALISTS = 40, 2
"""Games of a finalist against each starter deck, with dice of their own, and how many finalists there are."""


@dataclass(slots=True)
class Candidate:
    """A deck of the climb and how it has done so far; `number` counts candidates, `visits` its rounds."""

    deck: DeckList
    number: int
    points: float = 0.0
    games: int = 0
    visits: int = 0

    @property
    def estimate(self) -> float:
        """Its share of games, drawn towards a half as long as it has played few."""
        return (self.points + _PRIOR / 2) / (self.games + _PRIOR)


@dataclass(frozen=True, slots=True)
class Climbed:
    """The finalists, the best first, with their results in games that had no part in choosing them.

    `candidates` and `games` count what was played before.
    """

    finalists: tuple[tuple[DeckList, WinRate], ...]
    candidates: int
    games: int
    ended: Ended


@dataclass(frozen=True)
class Climb:
    """What to climb: from `starts`, with decks that `allowed` lets in, for so many games at most.

    `name` gives the games their dice and what is drawn its chances. Each result goes to `keep` at once.
    """

    name: str
    starts: Sequence[DeckList]
    allowed: Callable[[DeckList], bool]
    starters: Sequence[DeckList]
    boards: Sequence[Board]
    budget: int
    seed: int
    play: Callable[[DuelJob], DuelResults]
    keep: Callable[[Played], None]
    late: Callable[[], bool] = lambda: False
    _known: set[DeckList] = field(default_factory=set)

    def run(self) -> Climbed:
        """Climb until the games are played or the time is up, then play the best again with other dice."""
        chance, pool = Chance("climb", self.name, self.seed), pool_of(self.starters)
        crowd: list[Candidate] = []
        fresh = [deck for deck in dict.fromkeys(self.starts) if self.allowed(deck)]
        ended: Ended = "whole"
        played = 0
        while played < self.budget and not self.late():
            best = sorted(crowd, key=lambda each: -each.estimate)
            group = [*best[:AGAIN]] if crowd else []
            if not crowd:
                decks = fresh
            else:
                parents = [each.deck for each in best[:PARENTS]]
                decks = [deck for _ in range(CHILDREN) for deck in self._child(parents, chance, pool)]
            new = [Candidate(deck, len(crowd) + place) for place, deck in enumerate(decks)]
            crowd += new
            group += new
            if not group:
                break
            results = self._visit(group)
            if results is None:
                ended = "stopped"
                break
            played += results
        finalists = sorted(crowd, key=lambda each: -each.estimate)[:FINALISTS]
        told = [] if ended != "whole" else self._final(finalists)
        told.sort(key=lambda each: -(each[1].share or 0.0))
        return Climbed(tuple(told), len(crowd), played, ended)

    def _child(
        self, parents: Sequence[DeckList], chance: Chance, pool: Sequence[EntityCard]
    ) -> Sequence[DeckList]:
        for _ in range(_TRIES):
            deck = chance.pick(parents)
            for _ in range(1 + chance.below(3)):
                deck = varied(deck, chance, pool)
            if deck not in self._known and self.allowed(deck):
                self._known.add(deck)
                return (deck,)
        return ()

    def _visit(self, group: Sequence[Candidate]) -> int | None:
        """Let these play two games against each starter deck; how many that were, or None if play stopped."""
        trials = [Trial(f"{self.name}/{each.number}.{each.visits}", "climbed", each.deck) for each in group]
        job = plan_trials(trials, self.starters, self.boards, games=2, seed=self.seed)
        results = self.play(job)
        each_games = 2 * len(self.starters)
        for one, trial, points in zip(group, trials, scores_of(results, len(self.starters)), strict=True):
            if points is not None:
                one.points += points
                one.games += each_games
                one.visits += 1
                self.keep(
                    Played(key=trial.key, family=trial.family, deck=one.deck, score=points, games=each_games)
                )
        return results.played if results.ended == "whole" else None

    def _final(self, finalists: Sequence[Candidate]) -> list[tuple[DeckList, WinRate]]:
        trials = [Trial(f"{self.name}/final {each.number}", "climbed", each.deck) for each in finalists]
        if not trials:
            return []
        job = plan_trials(trials, self.starters, self.boards, games=FINAL, seed=self.seed)
        results = self.play(job)
        found = []
        count = len(self.starters)
        for place, (trial, points) in enumerate(zip(trials, scores_of(results, count), strict=True)):
            some = results.games[place * count : (place + 1) * count]
            scores = [
                game.score if met % 2 == 0 else 1 - game.score
                for met, games in enumerate(some)
                for game in games
            ]
            found.append((trial.deck, win_rate(scores)))
            if points is not None:
                self.keep(
                    Played(
                        key=trial.key, family="climbed", deck=trial.deck, score=points, games=FINAL * count
                    )
                )
        return found
