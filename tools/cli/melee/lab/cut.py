"""`lab cut`: which of a deck's ten cards should go?"""

from argparse import Namespace
from collections.abc import Mapping
from functools import partial
from typing import Any

from bot.cli.melee import inputs
from bot.cli.output import CommandError, TextTable
from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.tables import Measure
from bot.games.wording import counted
from bot.lab.errors import LabError
from bot.lab.melee import plans
from bot.lab.melee.jobs import DuelResults
from bot.lab.verdicts.sequential import VERDICTS
from cogs.words.lab import HALVES
from tools.cli.lab.bars import Bar, DifferenceBars
from tools.cli.lab.output import Report
from tools.cli.lab.session import kept_games, session
from tools.cli.lab.words import points
from tools.cli.melee.lab.survival import parts
from tools.cli.melee.lab.trial_reports import played_by
from tools.cli.melee.lab.trials import raced_games, trial_fields, whole_race
from tools.lab.melee.plain import NAME, plain_card
from tools.lab.verdicts.elimination import Contender, Elimination, eliminate


def cut_card(content: Content, arguments: Namespace) -> tuple[DuelResults, Report | None]:
    """Cut each card of a deck for the same other one; all ten decks play together until one is left.

    With `--profiles`, they do so once for each player.
    """
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
    fields = trial_fields(content, arguments, deck, changed)
    job = whole_race(fields, arguments.games)
    found: list[Elimination] = []
    with (
        kept_games(arguments, "cut", job) as journal,
        session(job.total, arguments.workers, arguments.scheduler) as playing,
    ):
        for field in fields:
            found.append(eliminate(field, arguments.games, partial(playing.play, journal=journal)))
            if found[-1].fault or found[-1].ended == "stopped":
                break
        results = raced_games(job, journal, found[-1].ended, found[-1].fault)
    if not results.played:
        return results, None
    if arguments.profiles:
        names = [name for name, _ in parts(results)]
        title = f"{deck.name} with {_words(coming)} in place of each card, by several players"
        return results, cuts_report(title, deck, coming, dict(zip(names, found, strict=False)))
    return results, cut_report(deck, coming, found[0], results)


def cuts_report(
    title: str, deck: DeckList, coming: EntityCard, by_player: Mapping[str, Elimination]
) -> Report:
    """Every card of a deck, by each player: those that may go with all of them come first."""
    cards = range(len(deck.entity))
    going = {each: [name for name, found in by_player.items() if each in found.left] for each in cards}
    order = sorted(cards, key=lambda each: -len(going[each]))
    table = TextTable(
        ("without", "cost", *by_player),
        [
            (
                deck.entity[each].name,
                str(deck.entity[each].cost),
                *(
                    " ".join((*_figures(found.contenders[each])[:2], _fate(deck, each, found)))
                    for found in by_player.values()
                ),
            )
            for each in order
        ],
    )
    common = [deck.entity[each].name for each in order if len(going[each]) == len(by_player)]
    ok = True if len(common) == 1 and all(len(found.left) == 1 for found in by_player.values()) else None
    if not common:
        told = "No card may go with all of them: which one should depends on who plays."
    elif ok:
        told = f"If a card goes, it should be {common[0]}, whoever plays."
    else:
        told = f"With all of them, these may go: {', '.join(common)}. More --games tell them apart."
    how = (
        "Each player's ten decks played until one was left. In 95% of runs, the card to cut is among those "
        "that may go with that player, however often one looks."
    )
    rows = [
        {"player": name, **_row(deck, coming, each, found)}
        for name, found in by_player.items()
        for each in order
    ]
    bars = DifferenceBars(
        [
            _bar(f"{deck.entity[each].name}, {name}", found.contenders[each])
            for each in order
            for name, found in by_player.items()
        ]
    )
    values = {"deck": deck.name, "in": coming.name, "common": common, "cards": rows}
    blocks = (table, how, f"Verdict: {VERDICTS[ok]}. {told}", HALVES)
    return Report(title, blocks, values, rows, ok, is_judged=True, bars=bars)


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
    bars = DifferenceBars([_bar(deck.entity[each].name, found.contenders[each]) for each in order])
    return Report(title, (table, how, told, HALVES), values, rows, ok, is_judged=True, bars=bars)


def _bar(card: str, one: Contender | None) -> Bar:
    name = f"without {card}"
    if one is None:
        return Bar(name, "", (None,))
    return Bar(name, counted(one.pairs, "pair"), (Measure(one.gain.mean, one.gain.low, one.gain.high),))


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
