"""The figures of a deck's cards as tables: their actions, and the worth of a hand with them."""

from collections.abc import Sequence

from bot.cli.output import TextTable
from bot.games.wording import numeral
from bot.lab.figures import WinRate
from bot.lab.melee.figures.deck import EARLY, CardFigures
from bot.lab.melee.figures.openings import OpeningFigures, OpeningWorth
from bot.lab.shrinkage import Shrunk
from cogs.words.lab import NOTHING, per_energy, percent, rate_line

_DOES = (
    "Summoned: of the games in which it was drawn; survived: of those in which it was summoned. First turn: "
    "its owner's turn in which it was first summoned, on average; waited: for how many turns it had then "
    "been in the hand. Dead: of the games in which it was drawn, those that ended with it in the hand, never "
    "summoned. Damage is what a card dealt to enemies in combat, by its ability and by the Poison it gave, "
    "and what it took, per energy paid to summon it."
)
_WORTH = (
    "Opening: games with the card in the opening hand of three. Hands are dealt by chance, so what tells two "
    "cards apart here is what having them does. Shrunk: the rate, drawn towards the mean of the deck's cards "
    "by as much as chance may explain (docs/hands.md); the cards stand in this order."
)
_CAUSE = (
    f"By turn {EARLY}: games in which it was summoned in its owner's first {EARLY} turns. Cards are drawn by "
    "summoning, so these games, like those in which a card was drawn at all, often went well before. A card "
    "that is summoned early in won games need not be the reason for the wins; lab swap tests that."
)


def card_blocks(figures: Sequence[CardFigures]) -> list[str | TextTable]:
    """Each card's actions, in the deck's order; then the worth of having it, the best first."""
    by_hand = sorted(figures, key=lambda one: -one.in_opening_shrunk.share)
    by_turn = sorted(figures, key=lambda one: -one.early_shrunk.share)
    return [_does(figures), _DOES, _worth(by_hand), _WORTH, _early(by_turn), _CAUSE]


_OPENINGS = (
    "Shrunk win rates in percent with the card in the opening hand, in the games of each column: compare "
    "the cards of one column. The last line is the deck's own rate in these games. A + or − marks a cell "
    "whose interval leaves it out; of many cells, a few are so by chance."
)


def opening_blocks(cards: Sequence[CardFigures], figures: Sequence[OpeningFigures]) -> list[str | TextTable]:
    """The worth of each card in the opening hand, by who goes first and by opponent."""
    heads = [one.name if place < 2 else str(place - 1) for place, one in enumerate(figures)]
    rows = [(card.name, *(_opening(one.cards[place]) for one in figures)) for place, card in enumerate(cards)]
    rows.append(("any hand", *(_whole(one.overall) for one in figures)))
    named = ", ".join(f"{place} {one.name}" for place, one in enumerate(figures[2:], 1))
    table = TextTable(("in the opening hand", *heads), rows)
    return [table, f"{_OPENINGS} The opponents are {named}." if named else _OPENINGS]


def _opening(one: OpeningWorth) -> str:
    if not one.rate.games:
        return NOTHING
    mark = {True: "+", False: "−", None: ""}[one.helps]
    return _whole(one.shrunk, mark)


def _whole(rate: WinRate | Shrunk, mark: str = "") -> str:
    """A rate with its interval in whole percent, to keep many columns narrow: `54+ (47–61)`."""
    if rate.share is None:
        return NOTHING
    return f"{rate.share * 100:.0f}{mark} ({rate.low * 100:.0f}–{rate.high * 100:.0f})"


def _does(figures: Sequence[CardFigures]) -> TextTable:
    return TextTable(
        (
            "card",
            "cost",
            "drawn",
            "summoned",
            "first turn",
            "waited",
            "dead",
            "survived",
            "dealt/energy",
            "taken/energy",
        ),
        [
            (
                one.name,
                str(one.cost),
                percent(one.drawn.share),
                percent(one.summoned.share),
                _mean(one.first_summon),
                _mean(one.waited),
                percent(one.dead.share),
                percent(one.survived.share),
                per_energy(one.dealt_per_energy),
                per_energy(one.taken_per_energy),
            )
            for one in figures
        ],
    )


def _worth(figures: Sequence[CardFigures]) -> TextTable:
    return TextTable(
        ("what a hand is worth", "opening", "wins", "shrunk", "drawn", "wins", "shrunk"),
        [
            (
                one.name,
                f"{one.in_opening.games:,}",
                percent(one.in_opening.share),
                shrunk_words(one.in_opening, one.in_opening_shrunk),
                f"{one.when_drawn.games:,}",
                percent(one.when_drawn.share),
                shrunk_words(one.when_drawn, one.when_drawn_shrunk),
            )
            for one in figures
        ],
    )


def _early(figures: Sequence[CardFigures]) -> TextTable:
    return TextTable(
        ("summoned early", f"by turn {EARLY}", "wins then", "shrunk", "wins otherwise"),
        [
            (
                one.name,
                f"{one.early.games:,}",
                rate_line(one.early) if one.early.games else NOTHING,
                shrunk_words(one.early, one.early_shrunk),
                rate_line(one.otherwise) if one.otherwise.games else NOTHING,
            )
            for one in figures
        ],
    )


def _mean(value: float | None) -> str:
    return NOTHING if value is None else numeral(value, ".1f")


def shrunk_words(rate: WinRate, shrunk: Shrunk) -> str:
    """A shrunk rate with its interval, `52.3% (48.1–56.4)`; a dash if no game is behind it."""
    if not rate.games:
        return NOTHING
    return f"{percent(shrunk.share)} ({shrunk.low * 100:.1f}–{shrunk.high * 100:.1f})"
