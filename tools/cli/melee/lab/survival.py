"""`--profiles`: whether a verdict on two decks is the same with adepts of another temper on both sides."""

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from bot.cli.output import TextTable
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.wording import counted
from bot.lab.jobs import Results
from bot.lab.melee.jobs import DuelJob, DuelResults
from bot.lab.melee.plans import Players
from bot.lab.melee.profiles import PROFILES
from bot.lab.verdicts.sequential import VERDICTS
from bot.lab.verdicts.swap import SwapFigures, swap_figures
from cogs.words.lab import HALVES, NOTHING
from tools.cli.lab.bars import DifferenceBars, pair_bar
from tools.cli.lab.output import Report
from tools.cli.lab.pairs import pair_values
from tools.cli.lab.verdicts import bounds_words, errors_words, percent, sprt_of
from tools.cli.lab.words import points
from tools.lab.verdicts.race import Raced


def players_of(given: Players, arguments: Namespace) -> list[Players]:
    """Who plays a comparison: those that are given and, with `--profiles`, each profile on both sides."""
    profiles = PROFILES if arguments.profiles else ()
    return list(dict.fromkeys([given, *((name, name) for name in profiles)]))


def together(jobs: Sequence[DuelJob]) -> DuelJob:
    """The same comparison by several players, as one job."""
    return replace(jobs[0], matchups=tuple(matchup for job in jobs for matchup in job.matchups))


def parts(results: DuelResults) -> Iterator[tuple[str, DuelResults]]:
    """Who played, and the games of their comparison, in the order of the job."""
    matchups = results.job.matchups
    for players in dict.fromkeys(matchup.players for matchup in matchups):
        places = [place for place, matchup in enumerate(matchups) if matchup.players == players]
        job = replace(results.job, matchups=tuple(matchups[place] for place in places))
        name = players[0] if players[0] == players[1] else f"{players[0]} against {players[1]}"
        yield name, Results(job, tuple(results.games[place] for place in places), results.ended)


def survival_report(
    title: str, what: dict[str, str], question: str, arguments: Namespace, results: DuelResults
) -> Report:
    """The same comparison by each player; `what` names the two decks in rows, `question` the change."""
    test = sprt_of(arguments)
    found = [(name, swap_figures(part, test)) for name, part in parts(results)]
    table = TextTable(
        ("played by", "difference", "interval", "pairs", ""),
        [
            (
                name,
                points(one.difference),
                f"({points(one.low)} to {points(one.high)})",
                f"{one.pairs:,}",
                VERDICTS[one.decision.verdict],
            )
            for name, one in found
        ],
    )
    none, gain = bounds_words(arguments)
    how = (
        f"Each test asks whether {question} gains {gain} points or more rather than {none} or less, with "
        f"{errors_words(test)}. Since all of them must agree, their errors need no correction."
    )
    rows = [{**what, "player": name, **pair_values(one)} for name, one in found]
    ok = _common([one.decision.verdict for _, one in found])
    told = _verdict(found, ok)
    bars = DifferenceBars([pair_bar(name, one) for name, one in found])
    values = {**what, "players": rows}
    return Report(title, (table, how, told, HALVES), values, rows, ok, is_judged=True, bars=bars)


def race_report(
    arguments: Namespace,
    deck: DeckList,
    out: EntityCard,
    cards: Sequence[EntityCard],
    by_player: Mapping[str, Raced],
) -> Report:
    """Every card that could take another's place, by each player: those that gain with most come first."""
    verdicts = [
        [
            None if one is None else one.decision.verdict
            for one in (raced.figures[place] for raced in by_player.values())
        ]
        for place in range(len(cards))
    ]
    order = sorted(
        range(len(cards)), key=lambda place: (-verdicts[place].count(True), verdicts[place].count(False))
    )
    table = TextTable(
        (f"in place of {out.name}", "cost", *by_player),
        [
            (
                cards[place].name,
                str(cards[place].cost),
                *(_raced_words(raced.figures[place]) for raced in by_player.values()),
            )
            for place in order
        ],
    )
    agreed = [_common(each) for each in verdicts]
    ok = True if True in agreed else False if set(agreed) == {False} else None
    test = sprt_of(arguments, tests=len(cards))
    how = (
        f"{counted(len(cards), 'card')} were tried, so each one's test by each player allows "
        f"{percent(test.alpha)} false positives (Bonferroni). Since all players must agree, that needs no "
        "further correction."
    )
    gain = counted(agreed.count(True), "card")
    told = (
        f"Verdict: {VERDICTS[ok]}. With each of {', '.join(by_player)}: {gain} gain, "
        f"{agreed.count(False)} do not; of {agreed.count(None)} it can't be told yet, or they disagree."
    )
    found = [
        (cards[place], name, one)
        for place in order
        for name, raced in by_player.items()
        if (one := raced.figures[place]) is not None
    ]
    rows = [
        {"deck": deck.name, "out": out.name, "in": card.name, "player": name, **pair_values(one)}
        for card, name, one in found
    ]
    bars = DifferenceBars([pair_bar(f"{card.name}, {name}", one) for card, name, one in found])
    title = f"{deck.name} with other cards in place of {out.name}, by several players"
    values = {"deck": deck.name, "out": out.name, "tried": len(cards), "cards": rows}
    return Report(title, (table, how, told, HALVES), values, rows, ok, is_judged=True, bars=bars)


def _raced_words(one: SwapFigures | None) -> str:
    if one is None:
        return NOTHING
    gain = f"{points(one.difference)} ({points(one.low)} to {points(one.high)})"
    return f"{gain} {VERDICTS[one.decision.verdict]}"


def survives(decided: Callable[[DuelResults], bool]) -> Callable[[DuelResults], bool]:
    """Whether the games of each player decide."""
    return lambda results: all(decided(part) for _, part in parts(results))


def _common(verdicts: Sequence[bool | None]) -> bool | None:
    """The verdict on which all agree; None if they don't."""
    return verdicts[0] if len(set(verdicts)) == 1 else None


def _verdict(found: Sequence[tuple[str, SwapFigures]], ok: bool | None) -> str:
    names = [name for name, _ in found]
    if all(one.decision.verdict is None for _, one in found):
        return f"Verdict: {VERDICTS[None]}, with none of {', '.join(names)}."
    if ok is not None:
        return f"Verdict: {VERDICTS[ok]}. It is the same with each of {', '.join(names)}."
    each = ", ".join(f"{VERDICTS[one.decision.verdict]} with {name}" for name, one in found)
    if None in [one.decision.verdict for _, one in found]:
        return f"Verdict: can't tell yet ({each})."
    return f"Verdict: it depends on who plays ({each}). So the decks differ in what they ask of a player."
