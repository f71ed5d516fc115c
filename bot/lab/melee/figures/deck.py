"""The figures of one deck: overall, by opponent or battlefield, and what each of its cards does for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.lab.figures import GamesSummary, Proportion, WinRate, share_of, summary_of, win_rate
from bot.lab.jobs import seating
from bot.lab.melee.jobs import CardPlayed, DuelResult, DuelResults
from bot.lab.shrinkage import Shrunk, shrunk_rates

EARLY = 4  # own turns


@dataclass(frozen=True, slots=True)
class CardFigures:
    """A card over all games: `drawn` out of all games, `summoned` out of those in which it was drawn,
    `survived` out of those in which it was summoned.

    Damage is attributed to cards as `cardwatch.CardWatch` says; per energy paid to summon the card it is None
    if nothing was paid. `opening` has the games in whose opening hand the card was. `first_summon` is the
    average of the owner's turns in which it was first summoned, `waited` that of the turns that it had then
    been in the hand; both are None if it never was. `dead` are the games, of those in which it was drawn,
    that ended with it in the hand, never summoned.

    The deck's win rates follow: with the card in the opening hand, in games in which it was drawn, and in
    those in which it was summoned in its owner's first EARLY turns, each as measured and after shrinkage
    among the deck's cards; `otherwise` is the win rate in all games in which it was not summoned early.
    """

    name: str
    cost: int
    opening: Proportion
    drawn: Proportion
    summoned: Proportion
    survived: Proportion
    dead: Proportion
    first_summon: float | None
    waited: float | None
    dealt: int
    taken: int
    energy: int
    dealt_per_energy: float | None
    taken_per_energy: float | None
    in_opening: WinRate
    in_opening_shrunk: Shrunk
    when_drawn: WinRate
    when_drawn_shrunk: Shrunk
    early: WinRate
    early_shrunk: Shrunk
    otherwise: WinRate


def card_figures(deck: DeckList, results: DuelResults) -> tuple[CardFigures, ...]:
    """The figures of the cards of `deck`, which is the first side's in all matchups of the job."""
    games = [game for matchup in results.games for game in matchup]
    scores = [game.score for game in games]
    played = [[game.cards[place] for game in games] for place in range(len(deck.entity))]

    def rates(holds: Callable[[CardPlayed], bool]) -> list[tuple[WinRate, Shrunk]]:
        found = [
            win_rate(score for one, score in zip(card, scores, strict=True) if holds(one)) for card in played
        ]
        return list(zip(found, shrunk_rates(found), strict=True))

    opening = rates(lambda one: one.opening)
    drawn = rates(lambda one: one.drawn)
    early = rates(_is_early)
    return tuple(
        _figures(card, played[place], scores, opening[place], drawn[place], early[place])
        for place, card in enumerate(deck.entity)
    )


def _is_early(one: CardPlayed) -> bool:
    return 0 < one.turn <= EARLY


def _figures(
    card: EntityCard,
    played: Sequence[CardPlayed],
    scores: Sequence[float],
    opening: tuple[WinRate, Shrunk],
    when_drawn: tuple[WinRate, Shrunk],
    early: tuple[WinRate, Shrunk],
) -> CardFigures:
    drawn = sum(one.drawn for one in played)
    summoned = sum(one.summons > 0 for one in played)
    dealt, taken = sum(one.dealt for one in played), sum(one.taken for one in played)
    energy = sum(one.energy for one in played)
    first = [one for one in played if one.turn]
    return CardFigures(
        card.name,
        card.cost,
        share_of(sum(one.opening for one in played), len(played)),
        share_of(drawn, len(played)),
        share_of(summoned, drawn),
        share_of(sum(one.survived for one in played), summoned),
        share_of(sum(one.stuck for one in played), drawn),
        fmean(one.turn for one in first) if first else None,
        fmean(one.turn - one.came for one in first) if first else None,
        dealt,
        taken,
        energy,
        dealt / energy if energy else None,
        taken / energy if energy else None,
        *opening,
        *when_drawn,
        *early,
        win_rate(score for one, score in zip(played, scores, strict=True) if not _is_early(one)),
    )


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """A deck over all games of a job that notes cards, in which it is the first side of every matchup.

    `opponents` has the games against each deck. If there is only one, `boards` has the games on each
    battlefield; otherwise it is empty.
    """

    deck: DeckList
    together: GamesSummary
    opponents: tuple[tuple[DeckList, GamesSummary], ...]
    boards: tuple[tuple[Board, GamesSummary], ...]
    cards: tuple[CardFigures, ...]


def deck_figures(results: DuelResults) -> DeckFigures:
    """The figures of a job of `plans.gauntlet`."""
    decks = [matchup.tables[0].decks for matchup in results.job.matchups]
    deck = decks[0][0]
    ways = results.job.game.ways
    opponents = tuple(
        (other, summary_of(games, ways)) for (_, other), games in zip(decks, results.games, strict=True)
    )
    return DeckFigures(
        deck,
        summary_of([game for games in results.games for game in games], ways),
        opponents,
        _boards(results) if len(opponents) == 1 else (),
        card_figures(deck, results),
    )


def _boards(results: DuelResults) -> tuple[tuple[Board, GamesSummary], ...]:
    """The games of the only matchup, by battlefield."""
    (matchup,), (games,) = results.job.matchups, results.games
    ways = results.job.game.ways
    by_board: dict[str, list[DuelResult]] = {table.board.name: [] for table in matchup.tables}
    for game in games:
        by_board[seating(matchup, game.number).table.board.name].append(game)
    return tuple((table.board, summary_of(by_board[table.board.name], ways)) for table in matchup.tables)
