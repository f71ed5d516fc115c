"""Holds limits against decks: climbs that try to deceive one, and ordinary decks that are weighed."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from itertools import islice

from bot.cli.output import CommandError, complain, say
from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import format_deck
from bot.games.melee.forge import generate
from bot.games.melee.tiers.forecast import Forecaster, tier_words
from bot.games.wording import counted
from bot.lab.jobs import seeds
from bot.lab.melee.weighing import most_games, plan_weighing
from tools.cli.lab.session import STOPPED, session
from tools.cli.melee.tiers.output import WRONG, stopped, write
from tools.lab.melee.tiers.climb import Climb, Climbed
from tools.lab.melee.tiers.gate import Passage, gate_words, passage, tells_all
from tools.lab.melee.tiers.records import Played, Records

_STARTS = 24  # decks that a climb begins with


def climb(content: Content, arguments: Namespace) -> int:
    """Climb against a limit; 1 if the strongest deck that it lets in wins more."""
    if content.tiers is None:
        raise CommandError("nothing is measured: `python -m bot tiers fit` does that", WRONG)
    model, records = content.tiers.forecaster, Records(arguments.file)
    starts = records.read() + ([] if arguments.start is None else Records(arguments.start).read())
    limit: float = arguments.limit / 100

    def allowed(deck: DeckList) -> bool:
        return model.forecast(deck).low <= limit

    with session(arguments.games, arguments.workers, None) as playing:
        found = Climb(
            arguments.name,
            limit,
            _best(starts, allowed),
            allowed,
            list(content.decks.values()),
            list(content.boards.values()),
            arguments.games,
            arguments.seed,
            lambda job, decided: playing.play(job, decided=decided),
            records.add,
        ).run()
    if found.ended != "whole":
        return stopped(records)
    if not found.candidates:
        complain(f"no deck that is known is within {arguments.limit}%")
        return WRONG
    _say_climb(found, model)
    if not found.finalists:
        say(f"none is let in at {arguments.limit}%")
        return 0
    deck, rate = found.finalists[0]
    if arguments.out is not None:
        write(arguments.out, format_deck(deck))
    return 0 if rate.share is not None and rate.share <= limit else 1


def weigh(content: Content, arguments: Namespace) -> int:
    """Weigh generated decks for each limit; 130 after Ctrl-C, with the figures of those weighed by then."""
    starters, boards = list(content.decks.values()), list(content.boards.values())
    limits = [each / 100 for each in arguments.limits]
    passed: dict[float, list[Passage]] = {limit: [] for limit in limits}
    with session(arguments.decks * most_games(starters), arguments.workers, None) as playing:
        for number in range(arguments.decks):
            deck = generate("pass", seed=number)
            dice = seeds(arguments.seed, "weigh", number).duel
            job = plan_weighing(deck, starters, boards, seed=dice)
            assert job is not None, "nothing was played before"
            results = playing.play(job, decided=tells_all(limits))
            if results.ended not in ("whole", "decided"):
                complain(f"PARTIAL: stopped after {counted(number, 'deck')}")
                break
            for limit in limits:
                passed[limit].append(passage(results, limit))
    for limit, found in passed.items():
        if found:
            say(gate_words(limit, found))
    return 0 if len(passed[limits[0]]) == arguments.decks else STOPPED


def _best(trials: Sequence[Played], allowed: Callable[[DeckList], bool]) -> list[DeckList]:
    """The decks let in that have done best, few games drawing them towards a half."""
    found: dict[DeckList, tuple[float, int]] = {}
    for each in trials:
        points, games = found.get(each.deck, (0.0, 0))
        found[each.deck] = points + each.score, games + each.games
    ordered = sorted(found, key=lambda deck: -(found[deck][0] + 12) / (found[deck][1] + 24))
    return list(islice(filter(allowed, ordered), _STARTS))


def _say_climb(found: Climbed, model: Forecaster) -> None:
    """Say what a climb came to."""
    weighed = f", {found.weighed} of them weighed" if found.weighed else ""
    say(f"{found.candidates:,} decks climbed in {found.games:,} games{weighed}")
    for deck, rate in found.finalists:
        assert rate.share is not None, "finalists have played"
        told = f"{100 * rate.share:.1f}% ({100 * rate.low:.1f}–{100 * rate.high:.1f}) of {rate.games:,} games"
        say(f"{deck.name} won {told}; it {tier_words(model.forecast(deck))}")
