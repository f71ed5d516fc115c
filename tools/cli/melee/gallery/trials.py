"""Tests of decks for the gallery: invented games, with a fixed seed."""

import random

from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList
from bot.games.tables import Table
from bot.lab.jobs import Ended, Results
from bot.lab.melee import plans
from bot.lab.melee.figures.deck import deck_figures
from bot.lab.melee.jobs import CardPlayed, DuelJob, DuelResult, DuelResults
from bot.lab.verdicts.sequential import Sprt
from bot.lab.verdicts.swap import swap_figures
from cogs.melee.collection.lab_pictures import cards_picture, comparison_picture, matchups_picture

_SEED, _GAMES = 5, 120
_LEVELS = ("adept", "adept")


def tested(content: Content) -> tuple[Table, Table]:
    """A deck's matchups, and its cards."""
    deck, *others = content.decks.values()
    boards = list(content.boards.values())
    job = plans.gauntlet(deck, others, _LEVELS, boards, games=_GAMES, seed=_SEED, cards=True)
    results = _played(job, deck)
    figures = deck_figures(results)
    return matchups_picture(figures, results), cards_picture(figures, results)


def compared(content: Content) -> Table:
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
    """What a card did: the last one was never in the opening hand and never came early."""
    if chance.random() < 0.2:
        return CardPlayed()
    is_last = place == 9
    opening = not is_last and chance.random() < 0.4
    turn = chance.randint(6 if is_last else 1, 9) if chance.random() < 0.8 else 0
    came = 0 if opening else max(1, turn - 1)
    return CardPlayed(True, int(turn > 0), turn, turn > 0, 3 * (turn > 0), 10, 8, opening, came, not turn)
