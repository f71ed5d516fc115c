"""Tests of decks, luck reports and reviews for the gallery: invented figures, real positions."""

import random
from collections.abc import Sequence
from itertools import accumulate

from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.history.steps import Step, steps_of
from bot.games.melee.position.actions import Action, Attack, Move
from bot.games.melee.position.state import State
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.games.tables import Table
from bot.games.two_seats import Seat
from bot.lab.jobs import Ended, Results
from bot.lab.melee import plans
from bot.lab.melee.figures.deck import deck_figures
from bot.lab.melee.jobs import CardPlayed, DuelJob, DuelResult, DuelResults
from bot.lab.verdicts.sequential import Sprt
from bot.lab.verdicts.swap import swap_figures
from cogs.melee.collection.lab_pictures import cards_picture, comparison_picture, matchups_picture
from render.melee.values import ReviewedDecision
from render.tables.values import DiceMoment, Fault, LuckSheet, LuckSide, ReviewSheet, Shares
from tools.cli.melee.gallery.showcase import Highlight

_PLAYERS = ("星野アオイ🔥", "Marlowe the Third")
_SOUTH = (
    (0, 0),
    (0, 0),
    (3, 1.9),
    (0, 0),
    (4, 2.3),
    (0, 1.4),
    (3, 3.1),
    (0, 0),
    (6, 2.6),
    (2, 1.7),
    (4, 2.2),
)
_NORTH = (
    (0, 0),
    (0, 1.2),
    (1, 2.4),
    (3, 1.6),
    (0, 0),
    (1, 2.9),
    (0, 1.8),
    (2, 2),
    (6, 3.4),
    (1, 2.1),
    (1, 1.5),
)
_CHANCES = (50, 52, 55, 54, 61, 60, 68, 66, 43, 45, 49, 47, 30, 34, 33, 36, 18, 15, 9, 4, 0)


def _series(turns: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    return tuple(accumulate(turns, lambda one, two: (one[0] + two[0], one[1] + two[1]), initial=(0.0, 0.0)))


def luck_sheet(names: tuple[str, str] = _PLAYERS) -> LuckSheet:
    """A luck report of eleven turns."""
    sides = (
        LuckSide(names[0], _series(_SOUTH), "luckier than 9 in 10"),
        LuckSide(names[1], _series(_NORTH), "unluckier than 7 in 10"),
    )
    moments = (
        DiceMoment(1, 9, 0.19, "1 in 36", "Fen Witch e4 attacked Ash Duelist d5, 2+6 to 1+1."),
        DiceMoment(0, 9, 0.14, "1 in 36", "Queen of Embers attacked Mire Sentinel."),
        DiceMoment(0, 5, 0.08, "1 in 12", "Wick Archer attacked Leech Doctor."),
    )
    shares = Shares(0, 0.52, 1.0, 0.31, 0.18, "luckier than 9 in 10")
    return LuckSheet("damage", 11, sides, shares, moments)


def moment_steps(duel: Sequence[Highlight]) -> tuple[Step, ...]:
    """The first three attacks of a duel with dice."""
    log = [(ply, event) for ply, moment in enumerate(duel) for event in moment.events]
    return tuple(step for step in steps_of(log) if step.blow is not None)[:3]


def review_sheet(names: tuple[str, str] = _PLAYERS, faults: int = 3) -> ReviewSheet:
    """A review of twenty turns with up to three faults."""
    found = (
        Fault(8, 0.5, 0.66, 0.43, 0.04, "You moved Brand Rider from c4 to d5.",
              "Attack Bog Piper c5 with Brand Rider c4.",
              "Destroys Bog Piper 42% of the time, and cannot fall itself."),
        Fault(16, 0.4, 0.36, 0.18, 0.05, "You moved Court Herald from e2 to e3.",
              "Move Court Herald from e2 to d2.",
              "Keeps Drowned King on d3 from capturing: the risk that you lose your Summon Area next turn "
              "falls from about 71% to 4%."),
        Fault(12, 0.8, 0.47, 0.3, 0.03, "You attacked Mire Sentinel b4 with Wick Archer: 8% to win.",
              "Attack Fen Witch e5 with Wick Archer d3.",
              "Deals Fen Witch 2.1 damage on average and takes none."),
    )  # fmt: skip
    chances = tuple((turn, chance / 100) for turn, chance in enumerate(_CHANCES))
    verdict = (
        "No turn cost a measurable chance: of 31 decisions, "
        "the review found none that cost more than 2 points."
    )
    return ReviewSheet(names[0], 0, names, 20, chances, found[:faults], verdict)


def choices(duel: Sequence[Highlight], count: int = 3) -> tuple[ReviewedDecision, ...]:
    """Positions of the duel in which one may attack, each with a move that was played in its place."""
    found = []
    for moment in duel:
        pair = _pair(moment.state)
        if pair is not None:
            found.append(ReviewedDecision(moment.view, Seat(moment.state.active), *pair))
    return tuple(found[:: max(1, len(found) // count)][:count])


def _pair(state: State) -> tuple[Action, Action] | None:
    """A move and an attack of the same entity; None if there are none."""
    if to_act(state) is None:
        return None
    actions = legal_actions(state)
    for attack in actions:
        if isinstance(attack, Attack):
            moves = [
                action for action in actions if isinstance(action, Move) and action.start == attack.start
            ]
            if moves:
                return moves[-1], attack
    return None


_SEED, _GAMES = 5, 120
_LEVELS = ("adept", "adept")


def test_tables(content: Content) -> tuple[Table, Table]:
    """A deck's matchups, and its cards."""
    deck, *others = content.decks.values()
    boards = list(content.boards.values())
    job = plans.gauntlet(deck, others, _LEVELS, boards, games=_GAMES, seed=_SEED, cards=True)
    results = _played(job, deck)
    figures = deck_figures(results)
    return matchups_picture(figures, results), cards_picture(figures, results)


def comparison_table(content: Content) -> Table:
    """A deck with and without a swapped card, stopped before all was played."""
    deck, other, *rest = content.decks.values()
    card = other.entity[0]
    changed = plans.changed_deck(deck, deck.entity[1], card)
    boards = list(content.boards.values())
    others = [other, *rest]
    job = plans.swap(deck, changed, others, _LEVELS, boards, games=2 * _GAMES, seed=_SEED, key="gallery")
    results = _played(job, deck, "stopped")
    icons = [each.entity[0].glyph for each in others]
    labels = f"with {card.name}", f"with {deck.entity[1].name}"
    found = swap_figures(results, Sprt(0.0, 0.05))
    return comparison_picture(deck.name, labels, icons, found, results)


def _played(job: DuelJob, deck: DeckList, ended: Ended = "whole") -> DuelResults:
    chance = random.Random(_SEED)
    series = []
    for place, _ in enumerate(job.matchups):
        strength = 0.42 + 0.02 * place
        series.append(tuple(_game(chance, number, strength, len(deck.entity)) for number in range(_GAMES)))
    return Results(job, tuple(series), ended)


def _game(chance: random.Random, number: int, strength: float, count: int) -> DuelResult:
    cards = tuple(_card(chance, place) for place in range(count))
    score = float(chance.random() < strength)
    return DuelResult(number, score, number % 2 == 0, round(chance.gauss(18, 4)), "capture", cards)


def _card(chance: random.Random, place: int) -> CardPlayed:
    """A card's figures: the last one was never in the opening hand and never came early."""
    if chance.random() < 0.2:
        return CardPlayed()
    is_last = place == 9
    opening = not is_last and chance.random() < 0.4
    turn = chance.randint(6 if is_last else 1, 9) if chance.random() < 0.8 else 0
    came = 0 if opening else max(1, turn - 1)
    return CardPlayed(True, int(turn > 0), turn, turn > 0, 3 * (turn > 0), 10, 8, opening, came, not turn)
