"""`lab cut`: which of a deck's ten cards should go?"""

from argparse import Namespace
from functools import partial
from typing import Any

from bot.cli.melee import inputs
from bot.cli.output import CommandError, TextTable
from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.lab.errors import LabError
from bot.lab.melee import plans
from bot.lab.melee.jobs import DuelResults
from bot.lab.verdicts.sequential import VERDICTS
from cogs.words.lab import HALVES
from tools.cli.lab.output import Report
from tools.cli.lab.session import kept_games, session
from tools.cli.lab.words import points
from tools.cli.melee.lab.trial_reports import played_by
from tools.cli.melee.lab.trials import whole_race
from tools.lab.melee.plain import NAME, plain_card
from tools.lab.melee.plans import trial_field
from tools.lab.verdicts.elimination import Contender, Elimination, eliminate


def cut_card(content: Content, arguments: Namespace) -> tuple[DuelResults, Report | None]:
    """Cut each card of a deck for the same other one; all ten decks play together until one is left."""
    deck = inputs.find_deck(content, arguments.deck)
    opponents = inputs.find_opponents(content, arguments.against, deck)
    pool = [card for each in content.decks.values() for card in each.entity]
    coming = (
        plain_card(deck, pool)
        if arguments.card is None
        else inputs.find_new_card(content, opponents, arguments.card)
    )
    try:
        changed = [plans.changed_deck(deck, out, coming) for out in deck.entity]
    except LabError as error:
        raise CommandError(str(error), inputs.WRONG) from error
    field = trial_field(
        deck,
        changed,
        opponents,
        inputs.find_players(arguments.players),
        inputs.find_boards(content, arguments.board),
        seed=arguments.seed,
    )
    first = field.job(range(len(changed)), arguments.games)
    with (
        kept_games(arguments, "cut", first) as journal,
        session(first.total, arguments.workers, arguments.scheduler) as playing,
    ):
        found = eliminate(field, arguments.games, partial(playing.play, journal=journal))
        results = whole_race(field, arguments.games, journal, found.ended, found.fault)
    if not results.played:
        return results, None
    return results, cut_report(deck, coming, found, results)


def cut_report(deck: DeckList, coming: EntityCard, found: Elimination, results: DuelResults) -> Report:
    """Every card of a deck, first the one without which the deck wins most."""
    order = sorted(range(len(deck.entity)), key=partial(_place, found))
    rows = [_row(deck, coming, each, found) for each in order]
    table = TextTable(
        ("without", "cost", "difference", "interval", "pairs", ""),
        [
            (
                deck.entity[each].name,
                str(deck.entity[each].cost),
                *_figures(found.contenders[each]),
                _fate(deck, each, found),
            )
            for each in order
        ],
    )
    how = (
        "Differences are those to the deck as it is, and all ten intervals hold together. A card stays as "
        "soon as the deck wins more without another one, by an interval corrected for the nine others "
        "(Bonferroni). In 95% of runs, the card to cut is among those that may go, however often one looks."
    )
    ok = True if len(found.left) == 1 else None
    told = f"Verdict: {VERDICTS[ok]}. {_verdict(deck, coming, found)}"
    title = f"{deck.name} with {_words(coming)} in place of each card, {played_by(results)}"
    values = {"deck": deck.name, "in": coming.name, "left": len(found.left), "cards": rows}
    return Report(title, (table, how, told, HALVES), values, rows, ok, is_judged=True)


def _place(found: Elimination, each: int) -> tuple[int, float]:
    """Those that may go come first, then those of whom most games were needed; each by its difference."""
    one = found.contenders[each]
    if one is None:
        return len(found.contenders), 0.0
    return (0 if one.lost_to is None else 1), -one.gain.mean


def _figures(one: Contender | None) -> tuple[str, str, str]:
    if one is None:
        return "", "", "0"
    return points(one.gain.mean), f"({points(one.gain.low)} to {points(one.gain.high)})", f"{one.pairs:,}"


def _fate(deck: DeckList, each: int, found: Elimination) -> str:
    one = found.contenders[each]
    if one is None or one.lost_to is None:
        return "may go" if len(found.left) > 1 else "goes"
    return f"stays, rather than {deck.entity[one.lost_to].name}"


def _verdict(deck: DeckList, coming: EntityCard, found: Elimination) -> str:
    first = found.contenders[found.left[0]]
    assert first is not None
    if len(found.left) == len(deck.entity):
        return "No card can be ruled out yet: more --games tell them apart."
    if len(found.left) > 1:
        names = ", ".join(deck.entity[each].name for each in found.left)
        return f"The card to cut is one of these: {names}. More --games tell them apart."
    name = deck.entity[found.left[0]].name
    change = f"({points(first.gain.low)} to {points(first.gain.high)} points)"
    if first.gain.low > 0:
        gain = f"With {coming.name} in its place, the deck wins more {change}."
    elif first.gain.high < 0:
        gain = f"But with {coming.name} in its place, the deck wins less {change}: keep all ten."
    else:
        gain = f"Whether the deck gains by {coming.name} in its place can't be told {change}."
    return f"If a card goes, it should be {name}. {gain}"


def _row(deck: DeckList, coming: EntityCard, each: int, found: Elimination) -> dict[str, Any]:
    card, one = deck.entity[each], found.contenders[each]
    row: dict[str, Any] = {
        "deck": deck.name,
        "out": card.name,
        "in": coming.name,
        "may_go": each in found.left,
    }
    if one is not None:
        row |= {
            "pairs": one.pairs,
            "difference": one.gain.mean,
            "difference_low": one.gain.low,
            "difference_high": one.gain.high,
            "lost_to": None if one.lost_to is None else deck.entity[one.lost_to].name,
        }
    return row


def _words(card: EntityCard) -> str:
    """A card by its name; a plain one also by its values, which no deck shows."""
    if card.name != NAME:
        return card.name
    return (
        f"{card.name} (cost {card.cost}, HP {card.hp}, Attack {card.attack}, Defense {card.defense}, "
        f"Speed {card.speed}, Range {card.range})"
    )
