"""Looks for the strongest deck that a limit still lets in, as somebody would to get around it."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.forge.chance import KeyedDraws
from bot.lab.figures import WinRate, win_rate
from bot.lab.jobs import Ended, seeds
from bot.lab.melee.jobs import DuelJob, DuelResults
from bot.lab.melee.weighings import plan_weighing, tells, weight_of
from bot.lab.verdicts.bounds import Weight, keeps_within
from bot.players.melee.valuing.weights import ADEPT
from tools.lab.melee.tiers.records import Played
from tools.lab.melee.tiers.trials import Trial, plan_trials, pool_of, scores_of
from tools.lab.melee.tiers.variants import varied

PARENTS, CHILDREN, AGAIN = 6, 10, 4
"""In a round: how many of the best are changed, how many children they get, how many play again."""
_TRIES = 40  # children that may be too strong for the limit before one is not
_CROWD = 48  # games at the share of all candidates together that each is credited with
PROOF, LET_IN = 160, 4
"""Games of a finalist against each starter deck, with dice of their own, and how many finalists there are."""
_WEIGHING = 2 / 3  # of the games
_BELOW = 0.02  # how far within the limit a climb aims: at the limit, hardly anything is let in

Decided = Callable[[DuelResults], bool]
Play = Callable[[DuelJob, Decided | None], DuelResults]
"""Plays a job, or as many of its games as decide."""


@dataclass(slots=True)
class Candidate:
    """A deck of the climb and how it has done so far; `number` counts candidates, `visits` its rounds."""

    deck: DeckList
    number: int
    points: float = 0.0
    games: int = 0
    visits: int = 0

    def distance(self, aim: float, usual: float) -> float:
        """How far from `aim` its share may be: by an estimate drawn towards `usual`, plus its standard error.

        Drawn towards a half, candidates of a strong crowd would all look weaker than they are.
        """
        games = self.games + _CROWD
        share = (self.points + _CROWD * usual) / games
        return abs(aim - share) + math.sqrt(share * (1 - share) / games)


@dataclass(frozen=True, slots=True)
class Climbed:
    """The finalists, the best first, with their results in games that had no part in choosing them.

    `candidates` and `games` count what was played before; `weighed` how many of them were weighed.
    """

    finalists: tuple[tuple[DeckList, WinRate], ...]
    candidates: int
    weighed: int
    games: int
    ended: Ended


@dataclass
class Climb:
    """A climb from `starts`, with decks that `allowed` lets in, for at most `games` games.

    Finalists are those that a weighing lets in by the `limit` (0 to 1), and the climb aims just below it.
    `name` gives the games their dice and what is drawn its chances. Each result goes to `keep` at once.
    """

    name: str
    limit: float
    starts: Sequence[DeckList]
    allowed: Callable[[DeckList], bool]
    starters: Sequence[DeckList]
    boards: Sequence[Board]
    budget: int
    seed: int
    play: Play
    keep: Callable[[Played], None]
    _known: set[DeckList] = field(default_factory=set)
    _crowd: list[Candidate] = field(default_factory=list)
    _played: int = 0
    _ended: Ended = "whole"

    def run(self) -> Climbed:
        """Climb until the games are played, then play those let in with other dice."""
        self._climb(self.budget * (1 - _WEIGHING))
        let_in, weighed = self._weigh(self._best()) if self._ended == "whole" else ([], 0)
        told = self._final(let_in) if self._ended == "whole" else []
        told.sort(key=lambda each: -(each[1].share or 0.0))
        return Climbed(tuple(told), len(self._crowd), weighed, self._played, self._ended)

    def _climb(self, games: float) -> None:
        chance, pool = KeyedDraws("climb", self.name, self.seed), pool_of(self.starters)
        decks = [deck for deck in dict.fromkeys(self.starts) if self.allowed(deck)]
        while self._ended == "whole" and self._played < games:
            best = self._best()
            if best:
                parents = [each.deck for each in best[:PARENTS]]
                decks = [deck for _ in range(CHILDREN) for deck in self._child(parents, chance, pool)]
            count = len(self._crowd)
            new = [Candidate(deck, count + place) for place, deck in enumerate(decks)]
            self._crowd += new
            if not (group := [*best[:AGAIN], *new]):
                return
            self._visit(group)

    def _best(self) -> list[Candidate]:
        """All candidates, those first that seem to suit the limit best."""
        aim, usual = self.limit - _BELOW, self._usual()
        return sorted(self._crowd, key=lambda each: each.distance(aim, usual))

    def _usual(self) -> float:
        """The share that all candidates together have won."""
        games = sum(each.games for each in self._crowd)
        return sum(each.points for each in self._crowd) / games if games else 0.5

    def _child(
        self, parents: Sequence[DeckList], chance: KeyedDraws, pool: Sequence[EntityCard]
    ) -> Sequence[DeckList]:
        for _ in range(_TRIES):
            deck = chance.pick(parents)
            for _ in range(1 + chance.below(3)):
                deck = varied(deck, chance, pool)
            if deck not in self._known and self.allowed(deck):
                self._known.add(deck)
                return (deck,)
        return ()

    def _visit(self, group: Sequence[Candidate]) -> None:
        """Let these play two games against each starter deck."""
        trials = [Trial(f"{self.name}/{each.number}.{each.visits}", "climbed", each.deck) for each in group]
        job = plan_trials(trials, self.starters, self.boards, games=2, seed=self.seed)
        results = self._results(job)
        games = 2 * len(self.starters)
        for one, trial, points in zip(group, trials, scores_of(results, len(self.starters)), strict=True):
            if points is not None:
                one.points += points
                one.games += games
                one.visits += 1
                self._keep(trial.key, one.deck, Weight(points, games))

    def _weigh(self, candidates: Sequence[Candidate]) -> tuple[list[Candidate], int]:
        """Weigh these until no game is left: those let in that won most, and how many were weighed."""
        let_in: list[tuple[float, Candidate]] = []
        weighed = 0
        for one in candidates:
            if self._played >= self.budget:
                break
            key = f"{self.name}/weighed {one.number}"
            dice = seeds(self.seed, key, 0).duel
            job = plan_weighing(one.deck, self.starters, self.boards, seed=dice)
            assert job is not None, "nothing was played before"
            results = self._results(job, tells(Weight(0.0, 0), self.limit))
            if self._ended != "whole":
                break
            weighed += 1
            weight = weight_of(results)
            self._keep(key, one.deck, weight)
            if keeps_within(weight, self.limit).ok:
                let_in.append((weight.share, one))
        let_in.sort(key=lambda each: -each[0])
        return [one for _, one in let_in[:LET_IN]], weighed

    def _results(self, job: DuelJob, decided: Decided | None = None) -> DuelResults:
        results = self.play(job, decided)
        self._played += results.played
        if results.ended in ("stopped", "workers-lost"):
            self._ended = "stopped"
        return results

    def _keep(self, key: str, deck: DeckList, weight: Weight) -> None:
        points, games = weight
        self.keep(Played(key=key, family="climbed", deck=deck, score=points, games=games, adept=ADEPT))

    def _final(self, finalists: Sequence[Candidate]) -> list[tuple[DeckList, WinRate]]:
        trials = [Trial(f"{self.name}/final {each.number}", "climbed", each.deck) for each in finalists]
        if not trials:
            return []
        job = plan_trials(trials, self.starters, self.boards, games=PROOF, seed=self.seed)
        results = self.play(job, None)
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
                self._keep(trial.key, trial.deck, Weight(points, PROOF * count))
        return found
