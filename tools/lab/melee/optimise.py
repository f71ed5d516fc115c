"""Improves a deck by single changes: proposes many, screens them, and tests the best with fresh dice."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pydantic import ValidationError

from bot.games.dice import FastDice
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.cards.effects import ONE
from bot.games.melee.forge.budget import STATS, budget_of
from bot.lab.errors import LabError
from bot.lab.jobs import Ended, seeds
from bot.lab.melee.jobs import DuelJob, DuelResult, DuelResults, DuelSetup
from bot.lab.melee.plans import Players, changed_deck, duel_matchup
from bot.lab.melee.play import DUELS
from bot.lab.verdicts.sequential import Sprt
from bot.lab.verdicts.swap import SwapFigures
from tools.lab.verdicts.race import Field, halve, race

TESTED = 3
"""How many of the most promising changes are tested before the search gives up."""
_NEARLY = 1e-9  # points that sums of fractions may be off


@dataclass(frozen=True, slots=True)
class Change:
    """A card in the place of another, perhaps the same with another stat."""

    out: EntityCard
    card: EntityCard

    @property
    def costs(self) -> float:
        """Its cost in points of the budget; below 0 if it gives some back."""
        return (budget_of(self.card).over - budget_of(self.out).over) / ONE

    @property
    def words(self) -> str:
        """What changes: `Ash Duelist → Fen Warden`, or `Ash Duelist: hp 3 → 4`."""
        if self.out.name != self.card.name:
            return f"{self.out.name} → {self.card.name}"
        stats = ", ".join(
            f"{stat} {getattr(self.out, stat)} → {getattr(self.card, stat)}"
            for stat in (*STATS, "cost")
            if getattr(self.out, stat) != getattr(self.card, stat)
        )
        return f"{self.out.name}: {stats}"


@dataclass(frozen=True, slots=True)
class Step:
    """A tested change with its gain, by games that had no part in choosing it."""

    change: Change
    figures: SwapFigures

    @property
    def verdict(self) -> bool | None:
        return self.figures.decision.verdict


@dataclass(frozen=True, slots=True)
class Optimised:
    """The deck with all changes that hold, and every change that was tested, in order.

    `screened` counts the changes that were compared. `ended` is `whole` if no more was found, or as many
    changes as were asked for; then `fault` is empty.
    """

    deck: DeckList
    steps: tuple[Step, ...]
    screened: int
    ended: Ended
    fault: str = ""

    @property
    def made(self) -> tuple[Step, ...]:
        """The changes that hold."""
        return tuple(step for step in self.steps if step.verdict)


def over(deck: DeckList) -> float:
    """The worth of a deck's cards beyond their costs' allowance, in points; below 0 if less."""
    return sum(budget_of(card).over for card in deck.entity) / ONE


def swaps(deck: DeckList, pool: Iterable[EntityCard]) -> Iterator[Change]:
    """Each card of the pool in the place of each of the deck's."""
    cards = list(dict.fromkeys(pool))
    names = {card.name.casefold() for card in deck.entity}
    for out in deck.entity:
        others = names - {out.name.casefold()}
        for card in cards:
            if card != out and card.name.casefold() not in others:
                yield Change(out, card)


def retouches(deck: DeckList) -> Iterator[Change]:
    """Each stat of each card one higher or lower, alone or in exchange for another of its stats."""
    for out in deck.entity:
        steps = [{stat: by} for stat in STATS for by in (1, -1)]
        steps += [{up: 1, down: -1} for up in STATS for down in STATS if up != down]
        for step in steps:
            values = {stat: getattr(out, stat) + by for stat, by in step.items()}
            try:
                yield Change(out, EntityCard.model_validate({**out.model_dump(), **values}))
            except ValidationError:
                continue  # beyond a stat's limits (S-4)


def with_change(deck: DeckList, change: Change) -> DeckList:
    """The deck with a change; it no longer says that a generator made it."""
    return changed_deck(deck, change.out, change.card).model_copy(update={"origin": None})


@dataclass(frozen=True, slots=True)
class Search:
    """The goal: changes from `propose` that keep a deck within `budget` points, against a field.

    At most `candidates` changes are drawn by the seed and screened for each of `changes` steps; a test plays
    `games` games a matchup at most.
    """

    propose: Callable[[DeckList], Iterable[Change]]
    budget: float
    opponents: tuple[DeckList, ...]
    players: Players
    boards: tuple[Board, ...]
    test: Sprt
    games: int
    seed: int
    candidates: int
    changes: int

    def proposals(self, deck: DeckList, step: int) -> list[Change]:
        """The changes to screen at this step, in an order drawn by the seed."""
        left = self.budget - over(deck)
        fitting = [change for change in self.propose(deck) if change.costs <= left + _NEARLY]
        dice = FastDice(seeds(self.seed, f"proposals|{step}", 0).duel)
        for last in range(len(fitting) - 1, 0, -1):
            at = dice.roll(last + 1) - 1
            fitting[last], fitting[at] = fitting[at], fitting[last]
        return fitting[: self.candidates]

    def field(self, deck: DeckList, changes: Sequence[Change], key: str) -> Field[DuelSetup, DuelResult]:
        """The deck and each changed one, with dice of their own for this key."""
        decks = [deck, *(with_change(deck, change) for change in changes)]
        matchups = [
            tuple(
                duel_matchup(one, other, self.players, self.boards, key=f"{key}|{place}")
                for place, other in enumerate(self.opponents)
            )
            for one in decks
        ]
        return Field(matchups[0], tuple(matchups[1:]), self.seed, DUELS)

    def first_job(self, deck: DeckList) -> DuelJob:
        """The job that this search begins with; LabError if there is no change to try."""
        changes = self.proposals(deck, 0)
        if not changes:
            raise LabError(f"no change of {deck.name} fits the budget of {self.budget:g} points")
        return self.field(deck, changes, "screen 0").job(range(len(changes)), 1)


def optimise(
    deck: DeckList,
    search: Search,
    play: Callable[[DuelJob], DuelResults],
    tell: Callable[[Step], None] | None = None,
) -> Optimised:
    """Change a deck for the better, step by step, until nothing more is found or `play` is stopped.

    Screening compares changes by few games, so the best look better than they are. The TESTED best are then
    tested one after the other with other dice. The k-th test of the whole search may err with
    alpha / k (k + 1). These add up to alpha, which so bounds the chance that any change that is kept is no
    gain (Bonferroni).
    """
    steps: list[Step] = []
    screened = 0
    for number in range(search.changes):
        changes = search.proposals(deck, number)
        screened += len(changes)
        if not changes:
            break
        screen = halve(search.field(deck, changes, f"screen {number}"), TESTED, play)
        if screen.ended != "whole":
            return Optimised(deck, tuple(steps), screened, screen.ended, screen.fault)
        for each in screen.best:
            test = replace(search.test, alpha=search.test.alpha / ((len(steps) + 1) * (len(steps) + 2)))
            field = search.field(deck, changes[each : each + 1], f"test {len(steps)}")
            found = race(field, test, search.games, play)
            (figures,) = found.figures
            if found.ended in ("stopped", "workers-lost") or figures is None:
                return Optimised(deck, tuple(steps), screened, found.ended, found.fault)
            steps.append(Step(changes[each], figures))
            if tell is not None:
                tell(steps[-1])
            if steps[-1].verdict:
                deck = with_change(deck, changes[each])
                break
        else:
            break
    return Optimised(deck, tuple(steps), screened, "whole")
