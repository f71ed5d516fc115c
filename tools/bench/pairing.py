"""How long it takes to pair the rounds of a tournament."""

import random
import time

from bot.tournaments.contenders import contenders
from bot.tournaments.matches import BYE, Entrant, EntrantId, Match, MatchId, MatchResult, Pairing, Stage
from bot.tournaments.pods.pairing import pair_pods
from bot.tournaments.rules import TournamentRules
from bot.tournaments.swiss.pairing import pair_round

SWISS = ((64, 9), (256, 9), (1024, 11))
PODS = ((64, 4), (256, 4))
"""How many people play how many rounds."""
_DRAWN = 0.05
_RESULTS = (MatchResult((1, 2), (1, 0)), MatchResult((2, 1), (0, 1)))


def measure_pairing() -> dict[str, float]:
    """Pair whole tournaments; seconds of processor time by name.

    `most` is the slowest round, `all` are all rounds together. Results are random, and one match in twenty
    is drawn. Pods have four seats.
    """
    figures: dict[str, float] = {}
    # The first use of the library of graphs loads it.
    _rounds(4, 1, TournamentRules("swiss"))
    for people, rounds in SWISS:
        took = _rounds(people, rounds, TournamentRules("swiss", rounds=rounds))
        figures[f"swiss_{people}_most_seconds"] = max(took)
        figures[f"swiss_{people}_all_{rounds}_seconds"] = sum(took)
    for people, rounds in PODS:
        took = _rounds(people, rounds, TournamentRules("pods", rounds=rounds, seats=4))
        figures[f"pods_{people}_most_seconds"] = max(took)
    return figures


def _rounds(people: int, rounds: int, rules: TournamentRules) -> list[float]:
    """How long each round took to pair."""
    chance = random.Random(people)
    entrants = [Entrant(EntrantId(number), "", number, number) for number in range(1, people + 1)]
    pair = pair_pods if rules.format == "pods" else pair_round
    matches: list[Match] = []
    took = []
    for number in range(1, rounds + 1):
        start = time.process_time()
        field = contenders(entrants, matches, rules, number)
        order = [each.id for each in sorted(field, key=lambda each: (-each.points, each.entrant.seed))]
        pairings = pair(field, number, rules, frozenset(), order).pairings
        took.append(time.process_time() - start)
        matches += (
            Match(MatchId(number, table), Stage(rules.format), pairing, _result(pairing, chance))
            for table, pairing in enumerate(pairings, 1)
        )
    return took


def _result(pairing: Pairing, chance: random.Random) -> MatchResult:
    match len(pairing.seats):
        case 1:
            return BYE
        case 2 if chance.random() >= _DRAWN:
            return chance.choice(_RESULTS)
        case 2:
            return MatchResult((1, 1), (0, 0), draws=1)
        case seats:
            return MatchResult(tuple(chance.sample(range(1, seats + 1), seats)), (0,) * seats)
