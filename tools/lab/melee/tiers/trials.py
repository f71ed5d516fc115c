"""Trial decks of every sort, and their results."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.forge import REALMS, generate
from bot.games.melee.forge.chance import KeyedDraws
from bot.lab.jobs import Job
from bot.lab.melee.jobs import DuelJob, DuelMatchup, DuelResults
from bot.lab.melee.plans import duel_matchup
from bot.lab.melee.play import DUELS
from tools.lab.melee.tiers.variants import settled, varied

Family = Literal["generated", "changed", "grafted", "wild", "climbed"]
"""Generated, then with no, few, many or very many changes; or met by a climb."""

LEVEL = "adept"
HELD_OUT = 10**6
"""The number of the first trial that no fit sees."""
#: The sorts of eight trial decks in a row.
_SORTS: tuple[Family, ...] = (
    "generated", "changed", "grafted", "wild", "grafted", "changed", "wild", "grafted",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Trial:
    """A deck to be played, with a key that gives its games their dice."""

    key: str
    family: Family
    deck: DeckList


def trial(place: int, starters: Sequence[DeckList]) -> Trial:
    """The trial deck with this number, always the same."""
    chance = KeyedDraws("tier", place)
    realms = list(REALMS)
    family = _SORTS[place % len(_SORTS)]
    deck = generate("tier", realms[place // len(_SORTS) % len(realms)], place)
    if family != "generated" and chance.below(5) == 0:
        deck = chance.pick(starters)
    pool = pool_of(starters)
    most = {"generated": 0, "changed": 8, "grafted": 24, "wild": 50, "climbed": 0}[family]
    for _ in range(1 + chance.below(most) if most else 0):
        deck = varied(deck, chance, pool)
    if family in ("wild", "grafted") and chance.below(2):
        deck = settled(deck, chance, 1000 * (chance.below(17) - 8))
    return Trial(str(place), family, deck)


def pool_of(decks: Sequence[DeckList]) -> list[EntityCard]:
    return [card for deck in decks for card in deck.entity]


def plan_trials(
    trials: Sequence[Trial],
    starters: Sequence[DeckList],
    boards: Sequence[Board],
    *,
    games: int,
    seed: int,
    player: str = LEVEL,
) -> DuelJob:
    """Each trial against each starter deck, `games` games each.

    In every second matchup the trial is the second side, and each begins on the next battlefield, so that
    even two games a matchup take a deck to all seats and battlefields.
    """
    matchups: list[DuelMatchup] = []
    for number, one in enumerate(trials):
        for met, starter in enumerate(starters):
            first = (number + met) % len(boards)
            pair = (one.deck, starter) if met % 2 == 0 else (starter, one.deck)
            turned = [*boards[first:], *boards[:first]]
            matchups.append(duel_matchup(*pair, (player, player), turned, key=f"{one.key}|{starter.name}"))
    return Job(tuple(matchups), games, seed, DUELS)


def scores_of(results: DuelResults, starters: int) -> list[float | None]:
    """The points of each trial of a job of `plan_trials`; None for those whose games are not all played."""
    found: list[float | None] = []
    for start in range(0, len(results.games), starters):
        some = results.games[start : start + starters]
        whole = all(len(games) == results.job.games for games in some)
        points = sum(
            game.score if met % 2 == 0 else 1 - game.score for met, games in enumerate(some) for game in games
        )
        found.append(points if whole else None)
    return found
